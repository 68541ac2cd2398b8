"""Block lists, reports and bans."""
