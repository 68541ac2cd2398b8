"""Every address that the server answers, by the module that answers it."""

from __future__ import annotations

from adjoin.server.accounts import device_routes, sign_in_routes
from adjoin.server.accounts import routes as account_routes
from adjoin.server.boxes import routes as box_routes
from adjoin.server.catalog import home_routes, rules_routes
from adjoin.server.catalog import routes as catalog_routes
from adjoin.server.events import people_routes as entrant_routes
from adjoin.server.events import routes as event_routes
from adjoin.server.http import docs_site, engine_files, static_files
from adjoin.server.learning import card_routes as learning_card_routes
from adjoin.server.learning import daily_routes, lesson_routes, puzzle_routes
from adjoin.server.lobby import card_routes as offer_card_routes
from adjoin.server.lobby import routes as lobby_routes
from adjoin.server.moderation import block_routes, report_routes
from adjoin.server.moderation import person_routes as manner_routes
from adjoin.server.notifications import routes as notification_routes
from adjoin.server.ops import routes as ops_routes
from adjoin.server.ratings import people_routes as profile_routes
from adjoin.server.ratings import routes as rating_routes
from adjoin.server.replays import review_routes, share_routes
from adjoin.server.replays import routes as replay_routes
from adjoin.server.studies import companion
from adjoin.server.studies import routes as study_routes
from adjoin.server.tables import fair_seed, name_routes, play_routes, premove_routes, rematch_routes, vacation_routes
from adjoin.server.tables import routes as table_routes

MODULES = (
    catalog_routes,
    home_routes,
    fair_seed,
    rules_routes,
    lesson_routes,
    puzzle_routes,
    daily_routes,
    table_routes,
    box_routes,
    play_routes,
    name_routes,
    premove_routes,
    lobby_routes,
    event_routes,
    entrant_routes,
    rematch_routes,
    account_routes,
    rating_routes,
    profile_routes,
    device_routes,
    sign_in_routes,
    notification_routes,
    vacation_routes,
    report_routes,
    block_routes,
    learning_card_routes,
    offer_card_routes,
    manner_routes,
    replay_routes,
    share_routes,
    review_routes,
    study_routes,
    companion,
    ops_routes,
    docs_site,
    engine_files,
    static_files,
)
ROUTES = [route for module in MODULES for route in module.ROUTES]
