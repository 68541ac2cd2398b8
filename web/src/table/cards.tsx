// The cards that lie open beside a board, each once: what they ask for, who has them, what the held tile would win.
import { useSignal } from "@preact/signals";
import { Items } from "../board/svg";
import { looking } from "../board/focused-card";
import type { Board, Card, Ghost, Scene, SeatInfo } from "../generated/messages";
import { Dialog } from "../ui/dialog";
import { walk } from "../board/highlight";
import { has, say, t } from "../lib/phrases";
import type { TableModel } from "./model/table";
import { seatName } from "../ui/seat-names";

const [NARROW, WIDE, TALL] = [120, 184, 98];

interface DeckProps {
  board: Board;
  scene: Scene;
  seats: readonly SeatInfo[];
  ghost?: Ghost | null; // what is held, and what it would win
}

/** How many cards are left, in the words of the game where it has some. */
export function DeckTitle({ board, scene }: Pick<DeckProps, "board" | "scene">) {
  const all = board.cards?.length ?? 0;
  const left = all - (scene.won?.length ?? 0);
  return (
    <h2 class="deck-title">
      {has("cards-title") ? say({ key: "cards-title" }) : t("tab-cards")}{" "}
      <small>{t("cards-left", { left, all })}</small>
    </h2>
  );
}

/** All cards; one never moves. */
export function Deck(props: DeckProps) {
  const cards = props.board.cards ?? [];
  if (!cards.length) return null;
  return (
    <ul class="deck" onKeyDown={walk} aria-label={t("tab-cards")}>
      {cards.map((card, place) => (
        <li key={card.ref} class={card.wide ? "wide" : undefined}>
          <CardButton {...props} card={card} place={place} stop={place === 0} />
        </li>
      ))}
    </ul>
  );
}

/** On a phone: what is still to be had, first what the held tile would win; the rest behind a button. */
export function DeckStrip(props: DeckProps) {
  const all = useSignal(false);
  const cards = props.board.cards ?? [];
  if (!cards.length) return null;
  const won = new Set((props.scene.won ?? []).map((one) => one.card));
  const wins = (place: number) => (props.ghost?.wins ?? []).some((one) => one.card === place);
  const free = cards.map((card, place) => ({ card, place })).filter(({ place }) => !won.has(place));
  free.sort((a, b) => Number(wins(b.place)) - Number(wins(a.place)) || a.place - b.place);
  return (
    <section class="deck-strip" aria-label={t("tab-cards")}>
      <header>
        <DeckTitle {...props} />
        <button class="term" type="button" onClick={() => (all.value = true)}>
          {t("cards-all", { all: cards.length })}
        </button>
      </header>
      <ul>
        {free.map(({ card, place }) => (
          <li key={card.ref} class={card.wide ? "wide" : undefined}>
            <CardButton {...props} card={card} place={place} stop />
          </li>
        ))}
      </ul>
      {all.value && (
        <Dialog title={t("tab-cards")} close={() => (all.value = false)}>
          <Deck {...props} />
        </Dialog>
      )}
    </section>
  );
}

/** The strip of a table, in lessons and puzzles on every screen. */
export function TableCards({ model }: { model: TableModel }) {
  const { scene, seats } = model.game.state.value!;
  return (
    <DeckStrip board={model.game.welcome.value!.board} scene={scene} seats={seats} ghost={model.held.ghost.value} />
  );
}

interface CardProps extends DeckProps {
  card: Card;
  place: number;
  stop: boolean; // Tab reaches it; the arrows lead on from there
}

function CardButton({ card, place, stop, scene, seats, ghost }: CardProps) {
  const won = scene.won?.find((one) => one.card === place);
  const win = ghost?.legal ? ghost.wins?.find((one) => one.card === place) : undefined;
  const look = won && scene.panels.find((panel) => panel.seat === won.seat)?.look;
  const foot = won ? seatName(seats, won.seat) : say(win?.caption ?? card.caption);
  const on = () => void (won && (looking.value = place));
  const off = () => void (looking.value === place && (looking.value = null));
  const words = {
    card: say(card.name),
    points: card.points,
    asks: say(card.asks),
  };
  return (
    <button
      type="button"
      data-card={place}
      class={`deck-card touchable ${won ? `card-won ${look}` : win ? "card-wins" : ""}`}
      tabIndex={stop ? 0 : -1}
      aria-label={
        won ? t("card-won", { ...words, name: foot }) : t("card-free", { ...words, caption: say(win?.caption) })
      }
      aria-pressed={won ? looking.value === place : undefined}
      onClick={() => (looking.value === place ? off() : on())}
      onPointerEnter={(event) => event.pointerType === "mouse" && on()}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
      onKeyDown={(event) => event.key === "Escape" && looking.value === place && (off(), event.preventDefault())}
    >
      <svg
        viewBox={`0 0 ${card.wide ? WIDE : NARROW} ${TALL}`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        focusable="false"
      >
        <Items items={[{ k: "use", ref: card.ref, x: 0, y: 0 }]} />
      </svg>
      <span class="card-head">
        <span>{say(card.name)}</span>
        <b class="num">{card.points}</b>
      </span>
      <span class="card-foot">
        {won && <Band look={look ?? ""} />}
        <span>{foot}</span>
      </span>
    </button>
  );
}

function Band({ look }: { look: string }) {
  return (
    <svg class="band" viewBox="0 0 34 25" aria-hidden="true" focusable="false">
      <rect class={look} width="34" height="25" />
    </svg>
  );
}
