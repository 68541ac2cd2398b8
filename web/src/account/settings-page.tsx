// What a person prefers; it holds at once and stays on this device.
import { useSignal } from "@preact/signals";
import { ask } from "../lib/api";
import type { Me } from "../generated/http";
import { BINDINGS, shown } from "../lib/keys";
import { DeviceOffer } from "../ui/device-offer";
import { NameField, useFaults } from "../ui/form";
import { Page } from "../ui/layout";
import { Load } from "../ui/load";
import { askForNotices, canNotify } from "../lib/notifications";
import { commit, hints, leftHanded, motion, notation, notices, sound, theme } from "../lib/settings";
import { Switch } from "../ui/switches";
import { language, LANGUAGES, setLanguage, t, type Language } from "../lib/phrases";

export function SettingsPage() {
  return (
    <Load from={() => ask("GET /api/me")} by="">
      {(me) => <Settings me={me} />}
    </Load>
  );
}

function Settings({ me }: { me: Me }) {
  const name = useSignal(me.name);
  const saved = useSignal(false);
  const faults = useFaults();
  const rename = async (event: Event) => {
    event.preventDefault();
    if (!name.value.trim()) return;
    faults.clear();
    try {
      await ask("PUT /api/me", { body: { name: name.value.trim() } });
      saved.value = true;
    } catch (error) {
      faults.report(error);
    }
  };
  return (
    <Page title={t("nav-settings")}>
      <div class="setup">
        <h1>{t("nav-settings")}</h1>
        <Segments
          name="language"
          legend={t("set-language")}
          value={language.value}
          choices={LANGUAGES}
          pick={(to) => void setLanguage(to as Language)}
        />
        <Segments
          name="theme"
          legend={t("set-theme")}
          value={theme.value}
          choices={{ auto: t("set-auto"), light: t("set-light"), dark: t("set-dark") }}
          pick={(to) => (theme.value = to as never)}
        />
        <Segments
          name="commit"
          legend={t("set-commit")}
          value={commit.value}
          choices={{ two: t("set-commit-two"), one: t("set-commit-one") }}
          pick={(to) => (commit.value = to as never)}
        />
        <Segments
          name="motion"
          legend={t("set-motion")}
          value={motion.value}
          choices={{ auto: t("set-auto"), less: t("set-motion-less") }}
          pick={(to) => (motion.value = to as never)}
        />
        <div class="switches">
          <Switch label={t("hints-switch")} on={hints.value} flip={() => (hints.value = !hints.value)} />
          <Switch label={t("notation-switch")} on={notation.value} flip={() => (notation.value = !notation.value)} />
          <Switch label={t("set-sound")} on={sound.value} flip={() => (sound.value = !sound.value)} />
          <Switch label={t("set-hand")} on={leftHanded.value} flip={() => (leftHanded.value = !leftHanded.value)} />
          {canNotify() && <Switch label={t("notices-ask")} on={notices.value} flip={() => void askForNotices()} />}
        </div>
        <form onSubmit={(event) => void rename(event)}>
          <NameField
            name={name.value}
            change={(to) => {
              name.value = to;
              saved.value = false;
            }}
            fault={faults.name || faults.other}
          />
          <button class="btn" type="submit">
            {t(saved.value ? "saved" : "save")}
          </button>
        </form>
        <DeviceOffer whole />
        <h2>{t("keys-title")}</h2>
        <p>{t("access-text")}</p>
        <dl class="keys">
          {BINDINGS.filter((binding) => binding.scope === "table").map((binding) => (
            <div key={binding.action}>
              <dt>
                <kbd>{binding.action === "pick" ? "1–9" : shown(binding.keys[0]!)}</kbd>
              </dt>
              <dd>{t(`key-${binding.action}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Page>
  );
}

interface SegmentsProps {
  name: string;
  legend: string;
  value: string;
  choices: Record<string, string>;
  pick: (value: string) => void;
}

function Segments({ name, legend, value, choices, pick }: SegmentsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segments">
        {Object.entries(choices).map(([choice, text]) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => pick(choice)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
