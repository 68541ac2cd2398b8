"""A cluster of three nodes: prints its address; kills one node at "kill"; ends when its input does."""

from __future__ import annotations

import sys

from ray.cluster_utils import Cluster

MEMORY = 100 * 1024 * 1024  # bytes of a node for results

if __name__ == "__main__":
    small = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=small)
    nodes = [cluster.add_node(num_cpus=1, object_store_memory=MEMORY) for _ in range(2)]
    cluster.wait_for_nodes()
    print("address", cluster.address, flush=True)
    for line in sys.stdin:
        if line == "kill\n":
            cluster.remove_node(nodes.pop(), allow_graceful=False)
            print("killed one", flush=True)
    cluster.shutdown()
