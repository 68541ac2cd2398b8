"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

PACKAGE = "adjoin.server"  # whose catalogue words the server's own messages


class Settings(Struct, frozen=True):
    database: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""  # how the world reaches it, where that differs from how it listens
    lan: bool = False  # make links that a phone in the same network can open
    thinkers: int = 1  # processes in which bots think
    bot_budget: float = 1.0  # seconds a bot may think
    bot_pause: float = 0.6  # and takes at least, so that people can follow
    absence: float = 60.0  # seconds after which a bot plays for a person who is gone
    person_time: str = "2/5second"  # seconds of processor time of one person's requests and messages
    address_time: str = "3/6second"  # of one address; once it is over, everybody there has a part for themselves
    table_time: str = "2/5second"  # of one table, by the same rule
    address_begun: int = 512  # unfinished requests of one address
    table_rate: str = "60/minute"  # tables, uploads and reviews of one address
    person_table_rate: str = "20/minute"  # of one person
    newcomer_rate: str = "20/minute"  # people of one address who are new, and open no table
    guess_rate: str = "30/minute"  # codes and passkeys that one address tries
    wrong_codes: int = 60  # of everybody in a minute, before networks have to wait that gave one
    upload_rate: str = "40000000/hour"  # bytes of uploads of one address
    person_bytes: int = 8_000_000  # of uploads that are kept for one person
    all_bytes: int = 500_000_000  # and for everybody
    record_days: float = 90.0  # for which an upload is kept
    person_sockets: int = 50  # of one person
    address_sockets: int = 2_000  # of one address
    table_spectators: int = 2_000  # of one table, in each process
    chat_rate: str = "8/15second"  # lines of one person
    address_chat_rate: str = "24/15second"  # of one address
    table_chat_rate: str = "24/15second"  # at one table; onlookers have as many of their own
    offer_hold: float = 60.0  # seconds for which somebody at an offer is waited for whose line is lost
    person_offers: int = 3  # at which one person may sit
    person_invitations: int = 12  # offers of which only a link tells
    address_offers: int = 30  # that one address may have made
    all_offers: int = 5_000
    event_rate: str = "12/hour"  # events that one address may open
    event_break: float = 15.0  # seconds between two rounds of an event, so that everybody sees whom they meet next
    reference_simulations: int = 300  # a move, of bots that play the deal of a day as a reference; 0: none do
    smtp: str = ""  # to whom letters are given: smtp://user:password@host:port?from=address
    recipient_letters: int = 3  # an hour that people may have sent to one address, to confirm or to try it
    all_letters: int = 200  # an hour, to all addresses
    call_networks: tuple[str, ...] = ()  # of our own in which people may be called
    person_addresses: int = 8  # at which one person may be called
    outbox: int = 64  # messages that may wait for one reader
