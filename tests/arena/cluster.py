"""A cluster of three nodes: prints its address; at "count" says how many of them live; at "kill" kills one that is at
work, and joins another; ends when its input does."""

from __future__ import annotations

import signal
import sys
import time
from typing import Any

import ray
from ray._private.state import available_resources_per_node
from ray.cluster_utils import Cluster

MEMORY = 100 * 1024 * 1024  # bytes of a node for results
PATIENCE = 300.0  # seconds until a node has something to do
PATIENT = {"health_check_timeout_ms": 60_000}  # a node that a busy machine keeps waiting is not dead
STARTED = 240  # seconds in which the nodes must have found each other, else the process ends and another one tries


def at_work(nodes: list[Any]) -> Any:
    """One that has something to do."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        free = available_resources_per_node()
        for node in nodes:
            if free.get(node.unique_id, {}).get("CPU", 0) < 1:
                return node
        time.sleep(0.05)
    sys.exit("no node has anything to do")


if __name__ == "__main__":
    signal.alarm(STARTED)
    small = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args={**small, "_system_config": PATIENT})
    nodes = [cluster.add_node(num_cpus=1, object_store_memory=MEMORY) for _ in range(2)]
    cluster.wait_for_nodes()
    ray.init(cluster.address, log_to_driver=False, logging_level="error")
    signal.alarm(0)
    print("address", cluster.address, flush=True)
    for line in sys.stdin:
        if line == "count\n":
            print("alive", sum(node["Alive"] for node in ray.nodes()), flush=True)
        elif line == "kill\n":
            dying = at_work(nodes)
            nodes.remove(dying)
            cluster.remove_node(dying, allow_graceful=False)
            print("killed one", flush=True)
            nodes.append(cluster.add_node(num_cpus=1, object_store_memory=MEMORY))
    cluster.shutdown()
