// On a profile that nothing keeps yet: somebody who was here before signs in.
import { useSignal } from "@preact/signals";
import { canKeep } from "../lib/passkeys";
import { Trouble } from "../ui/form";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";
import { CodeWay, signIn } from "./sign-in-page";

export function SignInCard() {
  const trouble = useSignal("");
  return (
    <section class="card pad sign-in-card">
      <h2>{t("sign-in-again")}</h2>
      <p class="why">{t("sign-in-again-note")}</p>
      {canKeep() && (
        <button class="btn" type="button" onClick={() => void signIn((text) => (trouble.value = text))}>
          <Icon name="key" /> {t("sign-in-passkey")}
        </button>
      )}
      <CodeWay />
      <Trouble text={trouble.value} />
    </section>
  );
}
