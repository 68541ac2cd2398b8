// A page for modules that look at the address as they load; import it first.
import { Window } from "happy-dom";

const page = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { location: page.location, history: page.history });
