// Why an answer is right: it and the best of the other moves, each shown on the board when it is pressed.
import type { PuzzleHelp } from "../generated/http";
import { Icon } from "../ui/icons";
import { signed, t } from "../lib/phrases";

interface ProofProps {
  question: string;
  help: PuzzleHelp;
  shown: string; // the move that lies on the board
  show: (text: string) => void;
}

/** The answer and the best of the others: each is shown on the board when it is pressed. */
export function Proof({ question, help, shown, show }: ProofProps) {
  const moves: [string, number][] = [
    [help.answers[0]!, help.value],
    ...help.others.map(([text, value]) => [text, value] as [string, number]),
  ];
  return (
    <ol class="proof">
      {moves.map(([text, value], place) => (
        <li key={text}>
          <button
            type="button"
            class={`btn proof-move ${place ? "other" : "best"}`}
            aria-pressed={shown === text}
            onClick={() => show(text)}
          >
            <Icon name={place ? "cross" : "check"} />
            <span>{t(place ? "puzzle-move-other" : "puzzle-move-best", { number: place })}</span>
            <b class="num">{worth(question, help, value)}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A move's value in words: it wins or not, it stops the threat or not, after so many draws, or points. */
function worth(question: string, help: PuzzleHelp, value: number): string {
  const draws = "puzzle-draws"; // as the game that asks so words it
  if (question === "twice") return t(draws, { count: value, of: help.of ?? 1 });
  if (question === "most") return signed(value);
  if (question !== "win" && question !== "stop") return t(doing(value, help.value));
  const words = question === "win" ? "puzzle-wins" : "puzzle-stops";
  return t(value > 0 ? words : `${words}-not`);
}

/** Does a move what is asked, less of it, or nothing? */
const doing = (value: number, best: number) =>
  value >= best ? "puzzle-does" : value > 0 ? "puzzle-does-less" : "puzzle-does-not";
