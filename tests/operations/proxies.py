"""The example configurations of docs/operations.md, filled in and started."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from layering import ROOT
from ports import free_port
from server.serving import PATIENCE, Guest, Line, Server, dialled

EXAMPLES = ROOT / "examples" / "operations"
NGINX = """
daemon off; worker_processes 1; user root; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/adjoin.conf;
}}
"""


def filled(example: str, changes: dict[str, str]) -> str:
    """An example with what everybody has to fill in; whatever is to be changed must be there."""
    text = (EXAMPLES / example).read_text("utf-8")
    for before, after in changes.items():
        assert before in text, (example, before)
        text = text.replace(before, after)
    return text


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    changes = {
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "server 127.0.0.1:8000;": f"server 127.0.0.1:{behind};",
        "server_name games.example;": "server_name localhost;",
        "/etc/letsencrypt/live/games.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/games.example/privkey.pem": str(key),
        "proxy_set_header Host              $host;": "proxy_set_header Host $http_host;",  # its port is not the usual
    }
    (folder / "adjoin.conf").write_text(filled("nginx.conf", changes))
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    return ["nginx", "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    ours = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tservers {"
    changes = {
        "{\n\tservers {": ours,
        "games.example {": f"localhost:{port} {{",
        "reverse_proxy 127.0.0.1:8000": f"reverse_proxy 127.0.0.1:{behind}",
    }
    (folder / "Caddyfile").write_text(filled("Caddyfile", changes))
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextmanager
def behind_proxy(name: str, folder: Path, **tuning: Any) -> Iterator[Server]:
    """A server behind an example proxy; its address is the proxy's."""
    assert shutil.which(name), f"{name} is not installed; ./test proxies installs it"
    folder.mkdir(parents=True, exist_ok=True)
    port, behind = free_port(), free_port()
    address = f"https://localhost:{port}"
    command = PROXIES[name](folder, port, behind)
    settings = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    with ExitStack() as after:
        server = Server(folder / "data", port=behind, public_url=address, proxy=["127.0.0.1"], **tuning)
        after.callback(server.stop)
        log = after.enter_context((folder / "proxy.log").open("w"))
        proxy = after.enter_context(subprocess.Popen(command, env=settings, stdout=log, stderr=log))
        after.callback(proxy.terminate)
        answers(address, folder / "proxy.log")
        server.address = address
        yield server


def answers(address: str, log: Path) -> None:
    """Wait until the proxy serves."""
    for _ in range(10 * PATIENCE):
        try:
            if httpx.get(f"{address}/health", verify=False, trust_env=False, timeout=PATIENCE).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError(log.read_text()[-2000:])


class Visitor(Guest):
    """A guest from an address of this machine, such as 127.0.0.2, over https."""

    def __init__(self, server: Server, name: str = "Ann", come_from: str = "127.0.0.1") -> None:
        super().__init__(server, name)
        self.http.close()
        way = httpx.HTTPTransport(local_address=come_from, verify=False)
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE, trust_env=False, transport=way)

    def line(self, table: str, **headers: str) -> Line:
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        # With TLS 1.3 a server may speak first: one thread would read that while another writes the request.
        trusting.maximum_version = ssl.TLSVersion.TLSv1_2
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = self.server.address.replace("https", "wss") + f"/ws/{table}"
        more = {"cookie": cookie, "origin": self.server.address, **headers}
        return Line(dialled(address, more, ssl=trusting))
