// The last seven days: solved or played, seen, not touched. A missed day costs nothing.
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";

export interface Day {
  date: string;
  href: string;
  how: "solved" | "seen" | "open";
}

interface WeekProps {
  title: string;
  days: readonly Day[];
  present: string; // the date that is looked at
  note: string;
}

export function Week({ title, days, present, note }: WeekProps) {
  return (
    <>
      <h2>{title}</h2>
      <ol class="week">
        {days.map(({ date, href, how }) => (
          <li key={date}>
            <a
              class={`day ${how}`}
              href={href}
              aria-label={`${date}: ${t(`puzzle-${how}`)}`}
              aria-current={date === present ? "page" : undefined}
            >
              {how === "solved" ? <Icon name="check" /> : how === "seen" ? "•" : ""}
            </a>
            <span class="fine" aria-hidden="true">
              {date.slice(8)}
            </span>
          </li>
        ))}
      </ol>
      <p class="why">{note}</p>
    </>
  );
}
