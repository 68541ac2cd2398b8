"""Which addresses the server may be sent to, by our own list."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network

import pytest

from adjoin.server.notifications.ranges import is_open, special_ranges
from adjoin.server.notifications.safe_http import AddressRefused, SafeHttpClient, Unreachable

CLOSED = [
    *("192.0.0.9", "192.0.0.10", "192.0.0.192", "168.63.129.16"),
    *("169.254.169.254", "100.100.100.200", "192.0.0.8", "192.0.0.170", "192.88.99.1"),
    *("0.0.0.0", "127.255.255.254", "172.31.255.255", "192.168.255.255", "198.19.0.1", "203.0.113.9", "224.0.0.251"),
    *("239.255.255.255", "240.0.0.1", "255.255.255.255", "100.64.0.1", "100.127.255.255"),
    *("::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::ffff:0:127.0.0.1"),
    *("64:ff9b::127.0.0.1", "64:ff9b::168.63.129.16", "64:ff9b:1::8.8.8.8", "2002:7f00:1::1", "2002:808:808::1"),
    *("2001:0:7f00:1::1", "2001:0:0808:0808:0:0:80ff:fffe", "2a00::5efe:10.0.0.1", "2a00::200:5efe:127.0.0.1"),
    *("fc00::1", "fd00:ec2::254", "fd20:ce::254", "fe80::1", "fec0::1", "ff02::1", "ff0e::1", "100::1", "100:0:0:1::1"),
    *("2001:1::1", "2001:1::2", "2001:1::3", "2001:20::1", "2001:30::1", "2001:40::1", "2001:db8::1"),
    *("3fff::1", "5f00::1", "2001:2::1", "2001:10::1", "4000::1", "1::1", "fe00::1", "8000::1"),
]
OPEN = [
    *("8.8.8.8", "1.1.1.1", "93.184.216.34", "192.0.1.1", "172.32.0.1", "100.128.0.1", "168.63.129.17"),
    *("223.255.255.255", "169.253.255.255", "128.0.0.1", "191.255.0.1"),
    *("2606:4700::1111", "2a00:1450::1", "2001:4860:4860::8888", "2001:200::1", "2620:4f:8000::1", "2003::1"),
    *("::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2a00::5efe:8.8.8.8"),
]
FORGOTTEN = [ip_network("2001:3::/32"), ip_network("2001:4:112::/48")]  # private in Python 3.11.8 and before
SPELLED = ["127.1", "0x7f.1", "0177.0.0.1", "2130706433", "0", "0xa9fea9fe", "168.4161808", "[0:0:0:0:0:ffff:7f00:1]"]


@pytest.mark.parametrize("address", CLOSED)
def test_special_addresses_are_closed(address: str) -> None:
    """Nothing of the registries, of clouds and of multicast is of the open internet, nor what is written within."""
    assert not is_open(ip_address(address))


@pytest.mark.parametrize("address", OPEN)
def test_other_addresses_are_open(address: str) -> None:
    """Neighbours of special ranges, and the few open ones within them."""
    assert is_open(ip_address(address))


def test_every_range_is_read() -> None:
    """Every line of the list is a range of its own, and its first and last address are judged by it or a finer one."""
    ranges = special_ranges()
    assert len({network for network, _ in ranges}) == len(ranges)
    for network, opens in ranges:
        finer = [other for other, _ in ranges if other != network and other.version == network.version]
        for address in (network[0], network[-1]):
            if not any(address in other and other.prefixlen > network.prefixlen for other in finer):
                within = address.version == 6 and str(network) in ("::ffff:0:0/96", "64:ff9b::/96")
                assert is_open(address) == (is_open(IPv4Address(int(address) & 0xFFFFFFFF)) if within else opens)


def test_the_list_is_hardly_more_open_than_any_python() -> None:
    """At every edge of a range, what this Python does not call global is closed, but for what old ones forgot."""
    edges = {edge for network, _ in special_ranges() for edge in (network[0], network[-1])}
    edges |= {edge + step for edge in edges for step in (-1, 1) if 0 < int(edge) < 2**edge.max_prefixlen - 1}
    opener = {edge for edge in edges if is_open(edge) and not edge.is_global}
    assert all(any(edge in network for network in FORGOTTEN) for edge in opener), opener


@pytest.mark.parametrize("host", SPELLED)
async def test_odd_spellings_lead_nowhere(host: str) -> None:
    """However an address is spelled, what it means is looked at, or nothing is found."""
    with pytest.raises((AddressRefused, Unreachable), match=r"call-inside|call-no-host"):
        await SafeHttpClient().post(f"https://{host}/", {}, b"")
