// What somebody is rated, wherever their name stands.
import { signed, t } from "../lib/phrases";

interface Rated {
  rating?: number; // 0: no number says anything yet
  margin?: number;
  rated?: number; // rated games so far
}

/** A rating with its margin; before that says something, how many rated games there were; nothing without any. */
export function ratingOf({ rating, margin, rated }: Rated): string {
  if (rating) return t("seat-rating", { rating: String(rating), margin: margin ?? 0 });
  return rated ? t("lobby-rated-games", { games: rated }) : "";
}

/** What a rated game did to a rating. */
export function RatingChange({ change }: { change?: number | null }) {
  if (change == null) return null;
  return (
    <b class="rating-change num" data-loss={change < 0 || undefined}>
      {signed(change)}
    </b>
  );
}

/** A name that leads to its page, in a window of its own where a game goes on. */
export function PersonName({ name, handle, beside }: { name: string; handle?: string; beside?: boolean }) {
  if (!handle) return <>{name}</>;
  return (
    <a class="person-name" href={`/people/${handle}`} target={beside ? "_blank" : undefined}>
      {name}
    </a>
  );
}
