// One press, and the page works chance out again: seed, setup, lot and draws.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import { type Claims, verify } from "../lib/chance";
import { ownPart } from "../lib/fair-deal";
import { t } from "../lib/phrases";
import { worded } from "../table/log-words";
import type { ReplayModel } from "./model";

interface Said {
  sentences: string[];
  good: boolean;
}

/** What was verified, and what nothing proves, each in a sentence. */
async function verified(model: ReplayModel): Promise<Said> {
  const told = await ask("GET /api/replays/{replay}/chance", { path: { replay: model.id } });
  const claims = model.head.record as unknown as Claims;
  const found = await verify(claims, told.setup, told.draws, ownPart(claims.fairness?.table ?? ""));
  if (!found) return { sentences: [t("verify-unable")], good: false };
  const names = found.verified.map((what) => t(`verify-${what}`));
  const sentences = [
    found.broken ? t("verify-broken", { what: t(`verify-${found.broken}`) }) : "",
    names.length ? t("verify-good", { what: names }) : "",
    ...told.unproved.map((claim) => t("record-unproved", { claim: worded(claim) })),
  ];
  return { sentences: sentences.filter(Boolean), good: !found.broken && names.length > 0 };
}

export function VerificationPart({ model }: { model: ReplayModel }) {
  const said = useSignal<Said | null>(null);
  const busy = useSignal(false);
  const press = async () => {
    busy.value = true;
    said.value = await verified(model).catch(() => ({ sentences: [t("verify-failed")], good: false }));
    busy.value = false;
  };
  return (
    <div class="verification">
      <button class="btn" type="button" disabled={busy.value} onClick={() => void press()}>
        {t("verify-chance")}
      </button>
      <div role="status" class={said.value?.good ? "good" : "fine"}>
        {said.value?.sentences.map((sentence) => (
          <p key={sentence} class="fine">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
