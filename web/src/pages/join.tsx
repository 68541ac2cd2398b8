// A link was opened: take the seat, or watch.
import { useSignal } from "@preact/signals";
import { ask, games } from "../api";
import type { InviteInfo, Me } from "../generated/http";
import { faultText, NameField, Trouble } from "../parts/form";
import { Page } from "../parts/frame";
import { Load } from "../parts/load";
import { go } from "../router";
import { t } from "../phrases";
import { otherName } from "../table/names";
import { titleOf } from "./home";

interface Door {
  invite: InviteInfo;
  me: Me;
  title: string;
}

async function door(token: string): Promise<Door> {
  const invite = await ask("GET /api/invites/{token}", { path: { token } });
  if (invite.yours != null || invite.seat == null) go(`/t/${invite.table}`, true);
  const [me, cards] = await Promise.all([ask("GET /api/me"), games()]);
  return { invite, me, title: titleOf(cards, invite.game) };
}

export function JoinPage({ token }: { token: string }) {
  return (
    <Load from={() => door(token)} by={token}>
      {(found) => <Join token={token} {...found} />}
    </Load>
  );
}

function Join({ token, invite, me, title }: Door & { token: string }) {
  const name = useSignal(me.name);
  const trouble = useSignal("");
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      const body = { name: name.value.trim() };
      const joined = await ask("POST /api/invites/{token}", { path: { token }, body });
      go(`/t/${joined.table}`, true);
    } catch (error) {
      trouble.value = faultText(error);
    }
  };
  const others = invite.seats.filter((seat) => seat.kind !== "open").map((seat) => otherName(seat));
  return (
    <Page title={title}>
      <form class="setup" onSubmit={(event) => void join(event)}>
        <h1>{t("join-title", { game: title })}</h1>
        <p class="lead">{t("join-lead", { names: others })}</p>
        <NameField name={name.value} change={(to) => (name.value = to)} />
        <Trouble text={trouble.value} />
        <div class="row">
          <button class="btn primary" type="submit">
            {t("join-sit")}
          </button>
          <a class="btn" href={`/t/${invite.table}`}>
            {t("error-watch")}
          </a>
        </div>
      </form>
    </Page>
  );
}
