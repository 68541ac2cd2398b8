"""Which addresses are of the open internet, by our own dated list: a library's is as old as the Python that runs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network

Ip = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
WORDS = {"open": True, "closed": False}
UNICAST = IPv6Network("2000::/3")  # all that is given out of IPv6
TRANSLATED = IPv6Network("64:ff9b::/96")  # NAT64: where a network has no IPv4, every IPv4 address is reached like this
ISATAP = (0x0000_5EFE, 0x0200_5EFE)  # what stands before an IPv4 address in the second half of IPv6 (RFC 5214)


@cache
def special_ranges() -> list[tuple[Network, bool]]:
    """The ranges of special-ranges.txt, the most specific first, and whether each is open."""
    text = (files("adjoin.server.notifications") / "special-ranges.txt").read_text("utf-8")
    lines = [line.split(None, 2) for line in text.splitlines() if line and not line.startswith("#")]
    ranges = [(ip_network(line[0]), WORDS[line[1]]) for line in lines]
    return sorted(ranges, key=lambda found: -found[0].prefixlen)


def is_open(address: Ip) -> bool:
    """Is it an address of the open internet, also by the address that may be written within it?"""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped or address in TRANSLATED:
            return is_open(IPv4Address(int(address) & 0xFFFF_FFFF))
        if int(address) >> 32 & 0xFFFF_FFFF in ISATAP and not is_open(IPv4Address(int(address) & 0xFFFF_FFFF)):
            return False
    for network, is_open_range in special_ranges():
        if address.version == network.version and address in network:
            return is_open_range
    return address.version == 4 or address in UNICAST
