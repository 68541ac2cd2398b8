// The strip of games: it changes the game that fills the page, and nothing is loaded for it.
import { useRef } from "preact/hooks";
import type { GameInfo } from "../generated/http";
import { t } from "../lib/phrases";
import { tagline } from "./hero";

interface ShelfProps {
  cards: readonly GameInfo[];
  chosen: string;
  choose: (game: string) => void;
}

export function Shelf({ cards, chosen, choose }: ShelfProps) {
  const strip = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent, index: number) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = (index + by + cards.length) % cards.length;
    choose(cards[to]!.name);
    strip.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div class="shelf" role="tablist" aria-label={t("home-games")} ref={strip}>
      {cards.map((card, index) => (
        <button
          key={card.name}
          type="button"
          role="tab"
          aria-selected={card.name === chosen}
          aria-controls="chosen-game"
          tabIndex={card.name === chosen ? 0 : -1}
          onClick={() => choose(card.name)}
          onKeyDown={(event) => step(event, index)}
        >
          <img src={`/api/games/${card.name}/miniature.svg`} alt="" width="72" height="72" loading="lazy" />
          <span>
            <b>{card.title}</b>
            <small>{tagline(card)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
