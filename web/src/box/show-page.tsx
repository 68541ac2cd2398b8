// A box that somebody else described, or one's own as others see it: from a table, an offer, a replay, or its own page.
import { ask, games } from "../lib/api";
import { currentGame, language, loadCatalogues, t } from "../lib/phrases";
import type { BoxFormInfo, BoxLook, BoxReport, GameInfo } from "../generated/http";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { applyTheme } from "../ui/theme";
import { takeOver } from "./model";
import { Balance, Parts, Remarks } from "./showcase";

interface Shown {
  form: BoxFormInfo;
  card: GameInfo;
  look: BoxLook;
  id: string; // of a kept box
  own: boolean;
  report: BoxReport | null;
}

/** What a page about a box of a game needs to know first. */
export async function formFor(game: string): Promise<[BoxFormInfo, GameInfo[]]> {
  const [form, cards] = await Promise.all([
    ask("GET /api/games/{name}/box", { path: { name: game } }),
    games(),
    loadCatalogues(language.value, [game]),
    applyTheme(game),
  ]);
  currentGame.value = game;
  return [form, cards];
}

async function keptBox(id: string): Promise<Shown> {
  const found = await ask("GET /api/boxes/{box}", { path: { box: id } });
  const [form, cards] = await formFor(found.game);
  const card = cards.find((one) => one.name === found.game)!;
  return { form, card, look: found.look, id, own: found.own, report: found.report };
}

/** The page of a box that is shared. */
export function SharedBoxPage({ id }: { id: string }) {
  return (
    <Load from={() => keptBox(id)} by={id + language.value}>
      {(shown) => <ShowBox {...shown} />}
    </Load>
  );
}

export function ShowBox({ form, card, look, id, own, report }: Shown) {
  const name = String(look.content.name || t("box-unnamed-short"));
  const take = (then: string) => {
    takeOver(form.game, look.content);
    location.assign(then);
  };
  return (
    <Page title={name} wide>
      <div class="box-show" data-ground={card.name}>
        <header>
          <p class="fine">{t("box-show-of", { game: card.title })}</p>
          <h1>{name}</h1>
          <p class="fine">{t(own ? "box-show-own" : "box-show-somebodys")}</p>
          <Remarks look={look} />
          <div class="box-buttons">
            {look.playable && (
              <button class="btn primary" type="button" onClick={() => take(`/new/${form.game}?box`)}>
                {t("box-use")}
              </button>
            )}
            {own ? (
              <a class="btn" href={`/box/${form.game}`}>
                {t("box-edit")}
              </a>
            ) : (
              <button class="btn" type="button" onClick={() => take(`/box/${form.game}`)}>
                {t("box-take")}
              </button>
            )}
          </div>
        </header>
        <Parts form={form} content={look.content} />
        {id && report && look.playable && <Balance id={id} start={report} />}
      </div>
    </Page>
  );
}
