// One click and you play: a bot, joined to how strong it is, or somebody else.
import { useEffect, useRef } from "preact/hooks";
import type { GameInfo } from "../generated/http";
import { invite } from "../offers/model";
import { faultText } from "../ui/form";
import { Icon } from "../ui/icons";
import { go } from "../lib/router";
import { has, t } from "../lib/phrases";
import { BotFace } from "../ui/bot-face";
import { botAndLevel } from "../ui/seat-names";
import { chooseLevel, levelOf, openTable, seatsByDefault, wishes } from "../setup/create";

export interface GameProps {
  card: GameInfo;
  name: string; // of whoever plays
  fail: (text: string) => void;
}

export interface Ways {
  bot: () => void;
  shared: () => void;
  friend: () => void;
}

/** The ways to a table in one click. */
export function ways({ card, name, fail }: GameProps): Ways {
  const trouble = (error: unknown) => fail(faultText(error));
  const count = seatsByDefault(card);
  const open = (rest: Parameters<typeof wishes>[1], lot: boolean) =>
    void openTable(card.name, {}, wishes(count, rest), name, { lot }).then((made) => go(`/t/${made.table}`), trouble);
  return {
    bot: () => open({ kind: "bot", level: levelOf(card) }, true), // one click gives any seat
    shared: () => open({ kind: "shared" }, false),
    friend: () => void invite(card.name, {}, name).then((seen) => go(`/offer/${seen.offer!.id}`), trouble),
  };
}

/** Play a bot, joined to how strong it is. */
export function PlayBot({ card, play }: { card: GameInfo; play: () => void }) {
  return (
    <div class="split filled">
      <button class="btn primary" type="button" onClick={play} aria-label={t("home-play-bot", { game: card.title })}>
        <Icon name="play" /> {t("home-bot")}
      </button>
      <LevelMenu card={card} />
    </div>
  );
}

function LevelMenu({ card }: { card: GameInfo }) {
  const box = useRef<HTMLDetailsElement>(null);
  const shut = () => box.current && (box.current.open = false);
  useEffect(() => {
    const painted = box.current?.closest("[data-menu]"); // the menu that the server painted was open
    if (painted) box.current!.open = !painted.toggleAttribute("data-menu", false);
    const elsewhere = (event: Event) => box.current?.contains(event.target as Node) || shut();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !box.current?.open) return;
      shut();
      box.current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", elsewhere);
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("pointerdown", elsewhere);
      removeEventListener("keydown", escape);
    };
  }, []);
  const all = card.levels ?? [];
  const level = levelOf(card);
  const choose = (to: string) => {
    chooseLevel(card.name, to);
    shut();
    box.current?.querySelector("summary")?.focus();
  };
  return (
    <details class="level-menu" ref={box}>
      <summary aria-label={t("home-level", { game: card.title, level: botAndLevel(level) })}>
        <BotFace level={level} /> {botAndLevel(level)} <Icon name="down" />
      </summary>
      <div class="menu">
        {all.map((one) => (
          <button key={one} type="button" aria-pressed={one === level} onClick={() => choose(one)}>
            <BotFace level={one} />
            <span>
              <strong>{botAndLevel(one)}</strong>
              <small>{has(`level-line-${one}`) ? t(`level-line-${one}`) : ""}</small>
            </span>
            {one === level && <Icon name="check" />}
          </button>
        ))}
        <a class="other" href={`/new/${card.name}`}>
          {t("home-options")}
        </a>
      </div>
    </details>
  );
}
