// A game's looks: its rules as a stylesheet of this document, its symbols as a hidden drawing.
import { themeOf } from "../api";

const SVG = "http://www.w3.org/2000/svg";
let worn = "";
let sheet: CSSStyleSheet | null = null;
let symbols: SVGSVGElement | null = null;

/** Put on the looks of a game; constructed sheets need no inline style. */
export async function wear(game: string): Promise<void> {
  if (worn === game) return;
  const theme = await themeOf(game);
  const made = new CSSStyleSheet();
  made.replaceSync(theme.css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), made];
  sheet = made;
  symbols?.remove();
  symbols = drawn(theme.defs);
  document.body.append(symbols);
  worn = game;
}

function drawn(defs: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "symbols");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = `<defs>${defs}</defs>`;
  return svg;
}
