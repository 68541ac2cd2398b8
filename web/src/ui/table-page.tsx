// A page with a table that nobody else sits at: its head, and what is there once it has come.
import type { ComponentChildren } from "preact";
import { t } from "../lib/phrases";
import { Explanation } from "./glossary-card";

interface TablePageProps {
  look: string; // classes of the page
  zones: string; // classes of what is below its head
  head: ComponentChildren;
  there: boolean; // has the table come?
  fault?: string | false; // why it does not come
  instead?: ComponentChildren; // what can be done then
  children: ComponentChildren;
}

export function TablePage({ look, zones, head, there, fault, instead, children }: TablePageProps) {
  return (
    <div class={`table ${look}`}>
      {head}
      <main class={zones} id="main">
        {there ? (
          children
        ) : fault ? (
          <>
            <p class="trouble" role="alert">
              {fault}
            </p>
            {instead}
          </>
        ) : (
          <p>{t("loading")}</p>
        )}
      </main>
      <Explanation />
    </div>
  );
}
