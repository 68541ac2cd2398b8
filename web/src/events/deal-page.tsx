// One deal of a duplicate evening: all lines side by side, move by move, from the point where they part.
import { useSignal } from "@preact/signals";
import { ask, titleOf, games } from "../lib/api";
import type { DealLine, DealSeen, GameInfo } from "../generated/http";
import { language, t } from "../lib/phrases";
import { usePressed } from "../ui/hotkeys";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { endText, scoreText } from "./model";
import { eventName } from "./names";

interface Found {
  deal: DealSeen;
  cards: GameInfo[];
}

async function begin(event: string, number: number): Promise<Found> {
  const [deal, cards] = await Promise.all([
    ask("GET /api/events/{event}/deals/{number}", { path: { event, number } }),
    games(),
  ]);
  return { deal, cards };
}

export function DealPage({ id, number }: { id: string; number: number }) {
  return (
    <Load from={() => begin(id, number)} by={`${id} ${number}`}>
      {(found) => <Deal {...found} />}
    </Load>
  );
}

function Deal({ deal, cards }: Found) {
  const longest = Math.max(0, ...deal.lines.map((line) => line.plies.length));
  const at = useSignal(deal.parts < 0 ? longest : deal.parts + 1);
  const show = (to: number) => (at.value = Math.min(longest, Math.max(0, to)));
  usePressed((event) => {
    if ((event.target as Element).closest?.("input")) return;
    if (event.key === "ArrowLeft") show(at.value - 1);
    if (event.key === "ArrowRight") show(at.value + 1);
  }, []);
  const { event } = deal;
  return (
    <Page title={t("events-deal-number", { number: deal.number })} wide current="events">
      <div class="deal-lines grounded" data-ground={event.game}>
        <p class="why">
          <a href={`/events/${event.id}`}>{eventName(event, titleOf(cards, event.game))}</a> ·{" "}
          {titleOf(cards, event.game)}
        </p>
        <h1>{t("events-deal-number", { number: deal.number })}</h1>
        <p>{deal.parts < 0 ? t("events-deal-same") : t("events-deal-parts", { move: deal.parts + 1 })}</p>
        <div class="row deal-steps">
          <button
            class="btn square"
            type="button"
            aria-label={t("events-step-back")}
            onClick={() => show(at.value - 1)}
          >
            <Icon name="left" />
          </button>
          <input
            type="range"
            min={0}
            max={longest}
            value={at.value}
            aria-label={t("events-step")}
            aria-valuetext={t("events-after", { moves: at.value })}
            onInput={(input) => show(input.currentTarget.valueAsNumber)}
          />
          <button class="btn square" type="button" aria-label={t("events-step-on")} onClick={() => show(at.value + 1)}>
            <Icon name="right" />
          </button>
          <span role="status">{t("events-after", { moves: at.value })}</span>
          {deal.parts >= 0 && (
            <button class="btn" type="button" onClick={() => show(deal.parts + 1)}>
              {t("events-to-parting")}
            </button>
          )}
        </div>
        <ul class="deal-boards">
          {deal.lines.map((line) => (
            <Line key={line.table} deal={deal} line={line} at={at.value} />
          ))}
        </ul>
      </div>
    </Page>
  );
}

function Line({ deal, line, at }: { deal: DealSeen; line: DealLine; at: number }) {
  const made = Math.min(at, line.plies.length);
  const ply = made ? line.plies[made - 1]! : 0;
  const names = line.players.map((player) => deal.entrants[player] || t("guest-name"));
  const source = `/api/replays/${line.table}/${ply}/picture.svg?language=${language.value}`;
  return (
    <li class={line.parts >= 0 && line.parts < made ? "card deal-line parted" : "card deal-line"}>
      <img src={source} alt={t("events-board-of", { names: names.join(t("lobby-and")), moves: made })} />
      <ul>
        {names.map((name, seat) => (
          <li key={seat}>
            <span>{name}</span> <b>{scoreText(line.scores[seat])}</b>
            <span class="share">{t("events-share", { share: Math.round(100 * Number(line.points[seat] ?? 0)) })}</span>
          </li>
        ))}
      </ul>
      <p class="why">
        {[line.parts >= 0 ? t("events-alone", { move: line.parts + 1 }) : "", endText(line.reason)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <a class="btn plain" href={`/replay/${line.table}?ply=${ply}`}>
        <Icon name="eye" /> {t("events-replay")}
      </a>
    </li>
  );
}
