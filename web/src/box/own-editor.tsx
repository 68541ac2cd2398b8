// The page that a game brings to describe its parts: shut in a frame, it is told the box and tells what became of it.
import { useEffect, useRef } from "preact/hooks";
import { language, t } from "../lib/phrases";
import type { BoxModel, Content } from "./model";

interface Said {
  adjoin?: string; // "ready" once it listens, "box" with a content
  content?: Content;
}

export function OwnEditor({ model, title }: { model: BoxModel; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(""); // what the frame has said last: it need not be told that
  const content = model.content.value;
  const tell = () => {
    const said = { adjoin: "box", content: model.content.value, language: language.value };
    frame.current?.contentWindow?.postMessage(said, "*"); // a frame that is shut in has no origin
  };
  useEffect(() => {
    const hear = (event: MessageEvent<Said>) => {
      if (event.source !== frame.current?.contentWindow) return;
      if (event.data?.adjoin === "ready") return tell();
      const told = event.data?.content;
      if (event.data?.adjoin !== "box" || !told || typeof told !== "object") return;
      const next = { ...told, name: model.content.value.name };
      heard.current = JSON.stringify(next);
      model.change(next);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [model]);
  useEffect(() => {
    if (JSON.stringify(content) !== heard.current) tell();
  }, [content]);
  return (
    <section class="box-part">
      <iframe
        class="box-own"
        ref={frame}
        sandbox="allow-scripts"
        src={`/api/games/${model.game}/box/editor`}
        title={t("box-own-editor", { title })}
      />
    </section>
  );
}
