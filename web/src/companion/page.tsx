// Beside a real table: the games that this device keeps, and a new one.
import { useSignal } from "@preact/signals";
import { ask, games } from "../lib/api";
import { kept as engine } from "../lib/engine";
import { isSite } from "../lib/host";
import { currentGame, language, loadCatalogues, say, t } from "../lib/phrases";
import { go, place } from "../lib/router";
import type { Chosen, GameInfo } from "../generated/http";
import { stored } from "../box/model";
import { fitting, OptionField } from "../setup/page";
import { DeviceOffer } from "../ui/device-offer";
import { Trouble, useFaults } from "../ui/form";
import { Icon } from "../ui/icons";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { Swatch } from "../ui/swatch";
import { applyTheme } from "../ui/theme";
import { drop, keep, newId, type RealGame, realGames } from "./store";

export function CompanionPage() {
  const asked = place.value.query.get("game") ?? "";
  return (
    <Load from={games} by="">
      {(cards) => <Companion cards={cards.filter((one) => !one.unavailable)} asked={asked} />}
    </Load>
  );
}

function Companion({ cards, asked }: { cards: GameInfo[]; asked: string }) {
  const list = useSignal(realGames());
  const game = useSignal(cards.some((one) => one.name === asked) ? asked : (cards[0]?.name ?? ""));
  return (
    <Page title={t("companion-title")}>
      <div class="companion">
        <header>
          <h1>{t("companion-title")}</h1>
          <p class="lead">{t("companion-lead")}</p>
        </header>
        {list.value.length > 0 && (
          <section>
            <h2>{t("companion-yours")}</h2>
            <ul class="companion-games">
              {list.value.map((one) => (
                <Kept
                  key={one.id}
                  game={one}
                  remove={() => {
                    drop(one.id);
                    list.value = realGames();
                  }}
                />
              ))}
            </ul>
          </section>
        )}
        <section class="card pad companion-new">
          <h2>{t("companion-new")}</h2>
          <div class="companion-chips" role="group" aria-label={t("box-game")}>
            {cards.map((one) => (
              <button
                class="chip"
                type="button"
                key={one.name}
                aria-pressed={one.name === game.value}
                onClick={() => (game.value = one.name)}
              >
                {one.title}
              </button>
            ))}
          </div>
          <Load from={() => begin(game.value)} by={`${game.value}/${language.value}`}>
            {(chosen) => <Form key={game.value} card={cards.find((one) => one.name === game.value)!} chosen={chosen} />}
          </Load>
        </section>
        {!isSite() && !engine.value && <DeviceOffer />}
      </div>
    </Page>
  );
}

const settle = (name: string, chosen: Record<string, unknown>): Promise<Chosen> =>
  ask("POST /api/games/{name}/options", { path: { name }, body: { chosen } });

async function begin(game: string): Promise<Chosen> {
  const [chosen] = await Promise.all([settle(game, {}), loadCatalogues(language.value, [game]), applyTheme(game)]);
  currentGame.value = game;
  return chosen;
}

function Kept({ game, remove }: { game: RealGame; remove: () => void }) {
  const sure = useSignal(false);
  const count = game.depth === "moves" ? game.entries.length : game.marks.length;
  return (
    <li>
      <a href={`/companion/${game.id}`}>
        <strong>{game.title}</strong>
        <span>{game.names.map((name, seat) => name || t("companion-player", { number: seat + 1 })).join(" · ")}</span>
        <small>
          {t(game.depth === "moves" ? "companion-count-moves" : "companion-count-points", { count })} ·{" "}
          {new Date(game.changed).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" })}
        </small>
      </a>
      <button class="btn plain" type="button" onClick={() => (sure.value ? remove() : (sure.value = true))}>
        <Icon name="bin" /> {t(sure.value ? "companion-remove-sure" : "companion-remove")}
      </button>
    </li>
  );
}

/** How deep, with whom, by which rules, and with which box. */
function Form({ card, chosen }: { card: GameInfo; chosen: Chosen }) {
  const settled = useSignal(chosen);
  const wanted = useSignal<Record<string, unknown>>({});
  const depth = useSignal<RealGame["depth"]>("moves");
  const names = useSignal<string[]>([]);
  const own = stored(card.name);
  const boxed = useSignal(false);
  const faults = useFaults();
  const choose = async (option: string, value: unknown) => {
    faults.clear();
    try {
      const all = { ...wanted.value, [option]: value };
      [wanted.value, settled.value] = await fitting(all, option, (some) => settle(card.name, some));
    } catch (error) {
      faults.report(error);
    }
  };
  const start = async (event: Event) => {
    event.preventDefault();
    const { seats, places, settled: options } = settled.value;
    const sheet = await ask("GET /api/games/{name}/sheet", { path: { name: card.name } }).catch(() => null);
    const made: RealGame = {
      id: newId(),
      game: card.name,
      title: card.title,
      depth: depth.value,
      names: Array.from({ length: seats }, (_, seat) => (names.value[seat] ?? "").trim()),
      looks: Array.from({ length: seats }, (_, seat) => places[seat]?.look ?? ""),
      options,
      box: boxed.value && own ? own : {},
      seed: newId(),
      entries: [],
      marks: [],
      sheet,
      changed: Date.now(),
    };
    if (keep(made)) go(`/companion/${made.id}`);
    else faults.report(new Error(t("companion-full")));
  };
  const applying = settled.value.options.filter((option) => option.applies !== false);
  return (
    <form class="companion-form" onSubmit={(event) => void start(event)}>
      <fieldset>
        <legend>{t("companion-depth")}</legend>
        <div class="companion-depths">
          {(["moves", "points"] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="depth" checked={depth.value === one} onChange={() => (depth.value = one)} />
              <span>
                <strong>{t(`companion-${one}`)}</strong>
                <small>{t(`companion-${one}-text`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {applying.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={settled.value.settled[option.name]}
          choose={(value) => void choose(option.name, value)}
        />
      ))}
      <fieldset>
        <legend>{t("companion-players")}</legend>
        <ol class="companion-names">
          {Array.from({ length: settled.value.seats }, (_, seat) => (
            <li key={seat}>
              <Swatch look={settled.value.places[seat]?.look ?? ""} />
              <input
                value={names.value[seat] ?? ""}
                maxLength={40}
                placeholder={t("companion-player", { number: seat + 1 })}
                aria-label={t("companion-player", { number: seat + 1 })}
                onInput={({ currentTarget }) => {
                  const next = [...names.value];
                  next[seat] = currentTarget.value;
                  names.value = next;
                }}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      {card.box && depth.value === "moves" && (
        <fieldset>
          <legend>{t("option-box")}</legend>
          {own && (
            <label class="companion-check">
              <input type="checkbox" checked={boxed.value} onChange={() => (boxed.value = !boxed.value)} />
              {String(own.name || t("box-title"))}
            </label>
          )}
          <p class="fine">
            {t("companion-box")} <a href={`/box/${card.name}`}>{t(own ? "box-edit" : "box-describe")}</a>
          </p>
        </fieldset>
      )}
      <Trouble text={faults.other} />
      <button class="btn primary" type="submit">
        {t("companion-start")}
      </button>
      <p class="fine">{say({ key: "companion-private" })}</p>
    </form>
  );
}
