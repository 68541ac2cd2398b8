// What is known of one seat, in a line: a way to go, what is left as discs, and what has its points behind it.
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Fact, SeatAfter, SeatPanel, TableStanding } from "../../generated/messages";
import { Icon } from "../../ui/icons";
import type { Light } from "../../board/highlight";
import { Paragraph } from "../../ui/paragraph";
import { minus, say, t } from "../../lib/phrases";
import { FactLine, FactText, PointLine } from "../facts";

interface SeatFactsProps {
  panel: SeatPanel;
  light: Light;
  after?: SeatAfter; // what it would show if what is held were placed
  standing?: TableStanding | null; // where the points are
  look?: () => () => void; // where they are told only to who looks at them: begin to
}

export function SeatFacts({ panel, light, after, standing, look }: SeatFactsProps) {
  const open = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const facts = panel.facts.filter((fact) => fact.look !== "quiet");
  const explained = (standing || look) && facts.find((fact) => fact.behind?.length);
  const close = () => {
    open.value = false;
    light([]);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open.value) return;
    event.stopPropagation();
    close();
  };
  return (
    <div class="seat-says" onKeyDown={keys}>
      {facts.length > 0 && (
        <ul class="facts">
          {facts.map((fact) => {
            const then = after?.facts?.find((one) => one.label.key === fact.label.key);
            const shown = then ?? fact;
            if (explained === fact)
              return (
                <li key={fact.label.key}>
                  <button
                    ref={button}
                    type="button"
                    class={`fact-button${then ? " then" : ""}`}
                    aria-expanded={open.value}
                    onClick={() => (open.value ? close() : (open.value = true))}
                    {...lit(light, shown)}
                  >
                    <FactText fact={shown} />
                  </button>
                </li>
              );
            return <FactLine key={fact.label.key} fact={fact} shown={shown} light={light} stop />;
          })}
        </ul>
      )}
      {open.value && explained && (
        <Behind panel={panel} fact={explained} standing={standing} look={look} light={light} close={close} />
      )}
    </div>
  );
}

/** A phone has no room for these lines under a name: there they stand on the sheet. */
function beside(fact: Fact): boolean {
  return !fact.behind?.length;
}

function lit(light: Light, fact: Fact) {
  const [on, off] = [() => light(fact.cells ?? []), () => light([])];
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

interface BehindProps {
  panel: SeatPanel;
  fact: Fact;
  standing?: TableStanding | null;
  look?: () => () => void;
  light: Light;
  close: () => void;
}

/** One line a group, with its rule and its points; it lies in the column and covers nothing. */
function Behind({ panel, fact, standing, look, light, close }: BehindProps) {
  const parts = standing?.parts.filter((part) => part.seat === panel.seat && fact.behind?.includes(part.paragraph));
  useEffect(() => look?.(), []);
  return (
    <section class="behind" aria-label={say(fact.label)}>
      <header>
        <h4>
          {t("behind-title")} <Paragraph number={fact.paragraph ?? ""} />
        </h4>
        <button type="button" class="btn plain square" aria-label={t("close")} onClick={close}>
          <Icon name="cross" />
        </button>
      </header>
      {parts?.length === 0 && <p class="why">{t("behind-nothing")}</p>}
      <ul>
        {parts?.map((part, at) => (
          <PointLine key={at} part={part} light={light} stop look={panel.look} />
        ))}
      </ul>
      <ul class="too">
        {panel.facts.filter(beside).map((one) => (
          <li key={one.label.key}>
            <span>{say(one.label)}</span>
            <Paragraph number={one.paragraph ?? ""} />
            <b class="num">{minus(one.value ?? "")}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
