// A box of a fixed height: where its words go on below its edge, a button says so and leads there.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { t } from "../lib/phrases";
import { Icon } from "./icons";

const SLACK = 2; // pixels that are no line
const PAGE = 0.7; // of the height that is gone on by, so that no line is missed

type Side = "up" | "down";

interface ScrolledProps {
  look: string;
  busy: boolean;
  children: ComponentChildren;
}

export function Scrolled({ look, busy, children }: ScrolledProps) {
  const box = useRef<HTMLDivElement>(null);
  const away = useRef(false); // from the beginning: whoever asks where a box stands lets the whole page be laid out
  const way = useSignal<Side | null>(null); // to the words that are out of sight
  const measure = () => {
    if (!box.current) return; // a last call, on its way as the page went
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    away.current = scrollTop > 0;
    const below = scrollTop + clientHeight < scrollHeight - SLACK;
    way.value = below ? "down" : scrollHeight > clientHeight + SLACK ? "up" : null;
  };
  useEffect(() => {
    const grown = new ResizeObserver(measure);
    for (const one of [box.current!, ...box.current!.children]) grown.observe(one);
    const goBack = () => {
      if (away.current) box.current?.scrollTo(0, 0); // new words are read from their beginning
      way.value = null; // and measured without the button, which makes lines shorter
      requestAnimationFrame(measure);
    };
    const changed = new MutationObserver(goBack);
    changed.observe(box.current!, { subtree: true, childList: true, characterData: true });
    return () => [grown, changed].forEach((one) => one.disconnect());
  }, []);
  const go = (to: Side) =>
    box.current!.scrollTo(0, to === "up" ? 0 : box.current!.scrollTop + box.current!.clientHeight * PAGE);
  return (
    <>
      <div class={look} aria-busy={busy} ref={box} onScroll={measure}>
        {children}
      </div>
      {way.value && <Way to={way.value} go={go} />}
    </>
  );
}

function Way({ to, go }: { to: Side; go: (to: Side) => void }) {
  const words = t(`scroll-${to}`);
  return (
    <button class="scroll-on" type="button" aria-label={words} title={words} onClick={() => go(to)}>
      <Icon name={to} />
    </button>
  );
}
