// A game's looks: its rules as a stylesheet of this document, its symbols as a hidden drawing.
import { themeOf } from "../lib/api";
import { soundLike } from "./sound";

const SVG = "http://www.w3.org/2000/svg";
const NAMED = `@namespace drawn url(${SVG});`;
const WEARERS = ":where(drawn|*, .panel)"; // drawings, and the panels of the seats for their colour
let applied = "";
let sheet: CSSStyleSheet | null = null;
let symbols: SVGSVGElement | null = null;

/** Put on the looks of a game; constructed sheets need no inline style. */
export async function applyTheme(game: string): Promise<void> {
  if (applied === game) return;
  const theme = await themeOf(game);
  const made = new CSSStyleSheet();
  made.replaceSync(NAMED + theme.css);
  confine(made.cssRules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), made];
  sheet = made;
  symbols?.remove();
  symbols = drawn(theme.defs);
  document.body.append(symbols);
  soundLike(theme.ground?.sound ?? "wood");
  applied = game;
}

/** A theme's class names mean nothing outside drawings and panels; its variables are the whole page's. */
function confine(rules: CSSRuleList): void {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule && !rule.selectorText.startsWith(":root"))
      rule.selectorText = `:is(${rule.selectorText})${WEARERS}`;
}

function drawn(defs: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "symbols");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = `<defs>${defs}</defs>`;
  return svg;
}
