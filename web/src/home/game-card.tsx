// One click and you play: a game as a card for newcomers, as a row for those who are back.
import { useEffect, useRef } from "preact/hooks";
import type { GameInfo } from "../generated/http";
import { LearnLink } from "../learn/link";
import { invite } from "../offers/model";
import { faultText } from "../ui/form";
import { Icon } from "../ui/icons";
import { go } from "../lib/router";
import { has, say, t } from "../lib/phrases";
import { levelName } from "../ui/seat-names";
import { chooseLevel, levelOf, openTable, seatsByDefault, wishes } from "../setup/create";

interface GameProps {
  card: GameInfo;
  name: string; // of whoever plays
  fail: (text: string) => void;
}

interface Ways {
  bot: () => void;
  shared: () => void;
  friend: () => void;
}

/** The ways to a table in one click. */
function ways({ card, name, fail }: GameProps): Ways {
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

export function Card(props: GameProps) {
  const { card } = props;
  const way = ways(props);
  const [low, high] = card.seats;
  return (
    <article class="card game-card">
      <img class="miniature" src={`/api/games/${card.name}/miniature.svg`} alt="" width="320" height="250" />
      <div class="card-body">
        <div class="card-words">
          <h2>{card.title}</h2>
          <p>{has("tagline", card.name) ? say(card.tagline, card.name) : ""}</p>
          <p class="fine">{t("home-players", { low, high })}</p>
        </div>
        <div class="card-buttons">
          <PlayBot card={card} play={way.bot} primary />
          <LearnLink card={card} icon />
          {high > 1 && (
            <button class="btn plain" type="button" onClick={way.friend}>
              <Icon name="link" /> {t("home-invite")}
            </button>
          )}
          {high > 1 && (
            <button class="btn plain" type="button" onClick={way.shared}>
              <Icon name="screen" /> {t("home-shared")}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

export function Row(props: GameProps & { primary: boolean }) {
  const { card } = props;
  const way = ways(props);
  return (
    <article class="card start-row">
      <img class="thumb" src={`/api/games/${card.name}/miniature.svg`} alt="" width="64" height="64" loading="lazy" />
      <header>
        <h3>{card.title}</h3>
        <LearnLink card={card} />
      </header>
      <PlayBot card={card} play={way.bot} primary={props.primary} more={way} />
    </article>
  );
}

interface PlayProps {
  card: GameInfo;
  play: () => void;
  primary: boolean;
  more?: Ways; // without them they are in sight beside it
}

/** Play a bot, joined to how strong it is. */
function PlayBot({ card, play, primary, more }: PlayProps) {
  return (
    <div class={primary ? "split filled" : "split"}>
      <button
        class={primary ? "btn primary" : "btn"}
        type="button"
        onClick={play}
        aria-label={t("home-play-bot", { game: card.title })}
      >
        {primary && <Icon name="play" />} {t(more ? "home-play" : "home-bot")}
      </button>
      <LevelMenu card={card} more={more} pips={!more} />
    </div>
  );
}

function LevelMenu({ card, more, pips }: { card: GameInfo; more?: Ways; pips: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  const shut = () => box.current && (box.current.open = false);
  useEffect(() => {
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
      <summary aria-label={t("home-level", { game: card.title, level: levelName(level) })}>
        {levelName(level)} {pips && <Pips level={all.indexOf(level)} of={all.length} />} <Icon name="down" />
      </summary>
      <div class="menu">
        {all.map((one, index) => (
          <button key={one} type="button" aria-pressed={one === level} onClick={() => choose(one)}>
            <Pips level={index} of={all.length} />
            <span>
              <strong>{levelName(one)}</strong>
              <small>{has(`level-line-${one}`) ? t(`level-line-${one}`) : ""}</small>
            </span>
            {one === level && <Icon name="check" />}
          </button>
        ))}
        {more && card.seats[1] > 1 && (
          <>
            <button type="button" class="other" onClick={more.friend}>
              <Icon name="link" /> {t("home-invite")}
            </button>
            <button type="button" class="other" onClick={more.shared}>
              <Icon name="screen" /> {t("home-shared")}
            </button>
          </>
        )}
        <a class="other" href={`/new/${card.name}`}>
          {t("home-options")}
        </a>
        <a class="other" href={`/rules/${card.name}`}>
          {t("nav-rules")}
        </a>
      </div>
    </details>
  );
}

function Pips({ level, of }: { level: number; of: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index <= level ? "" : "none"} />
      ))}
    </span>
  );
}
