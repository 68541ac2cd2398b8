// The game that fills the page: its board, its name, why to play it, and one filled button.
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { GameInfo } from "../generated/http";
import { LearnLink } from "../learn/link";
import { Icon } from "../ui/icons";
import { has, say, t } from "../lib/phrases";
import { isSite } from "../lib/host";
import { still, theme } from "../lib/settings";
import { type GameProps, PlayBot, ways } from "./play-bot";

const BEAT = 4000; // milliseconds a ply
const PLIES = 6; // that the server has

let painted = ""; // the picture that came with the page

/** Keep what the server has painted, so that the script shows the very same. */
export function keepPainted(): void {
  const there = document.querySelector<HTMLImageElement>("#app .hero-picture img");
  painted = there?.src ?? "";
}

const address = (game: string, step: number) => `/api/games/${game}/hero.svg?step=${step}&theme=${theme.value}`;

/** The last plies of a game between bots, again and again; under reduced motion the last one alone. */
function HeroPicture({ game, first }: { game: string; first: boolean }) {
  const step = useSignal(0);
  useEffect(() => {
    if (still()) return;
    let ended = false;
    const advance = async () => {
      if (document.hidden) return;
      const next = (step.value + PLIES - 1) % PLIES;
      const picture = new Image();
      picture.src = address(game, next);
      await picture.decode().catch(() => {});
      if (!ended) step.value = next;
    };
    const clock = setInterval(() => void advance(), BEAT);
    return () => {
      ended = true;
      clearInterval(clock);
    };
  }, [game]);
  const asPainted = first && !step.value && painted && theme.value === "auto";
  return (
    <div class="hero-picture">
      <img src={asPainted ? painted : address(game, step.value)} alt="" />
    </div>
  );
}

/** One click and you play; what else one can do with it is said quietly. */
export function Hero(props: GameProps & { first: boolean }) {
  const { card, first } = props;
  const way = ways(props);
  const [low, high] = card.seats;
  return (
    <section class="hero grounded" data-ground={card.name} id="chosen-game" role="tabpanel" aria-label={card.title}>
      <HeroPicture key={card.name} game={card.name} first={first} />
      <div class="hero-words">
        <p class="kick">
          {t("home-players", { low, high })} · {t("home-free")}
        </p>
        <h1>{card.title}</h1>
        <p class="hero-lead">{tagline(card)}</p>
        <div class="hero-go">
          <PlayBot card={card} play={way.bot} />
          <LearnLink card={card} icon />
        </div>
        <p class="hero-quiet">
          {high > 1 && !isSite() && (
            <button class="btn plain" type="button" onClick={way.friend}>
              <Icon name="link" /> {t("home-invite")}
            </button>
          )}
          {high > 1 && (
            <button class="btn plain" type="button" onClick={way.shared}>
              <Icon name="screen" /> {t("home-shared")}
            </button>
          )}
          <a class="btn plain" href={`/deal/${card.name}`}>
            {t("today-deals")}
          </a>
          <a class="btn plain" href={`/rules/${card.name}`}>
            {t("nav-rules")}
          </a>
        </p>
      </div>
    </section>
  );
}

export function tagline(card: GameInfo): string {
  return has("tagline", card.name) ? say(card.tagline, card.name) : "";
}
