// Colours that people chose. Drawings say `seat-N` for what seat N wears unless somebody chose: here they are exchanged.

type Dress = <T>(value: T) => T;

const LOOK = /\bseat-(\d+)\b/g;
const NAMING = /^(colour|cell)/; // phrases whose argument `seat` names a colour

/** Which seat's colours each seat wears; nothing if everybody wears their own. */
export function exchange(seats: readonly { color?: string }[], palette: readonly string[]): number[] | null {
  const order = seats.map((seat, index) => (seat.color ? palette.indexOf(seat.color) : index));
  return order.some((from, index) => from !== index && from >= 0) ? order : null;
}

/** Dress a drawing in other colours. What nothing changes in stays the very same object, and is looked at once. */
export function dresser(order: readonly number[] | null): Dress {
  if (!order) return (value) => value;
  const known = new WeakMap<object, unknown>();
  const worn = (seat: number) => order[seat] ?? seat;
  const text = (value: string) =>
    value.includes("seat-") ? value.replace(LOOK, (_, seat: string) => `seat-${worn(Number(seat))}`) : value;
  const dressed = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (typeof value !== "object" || value === null) return value;
    if (!known.has(value)) known.set(value, Array.isArray(value) ? list(value) : record(value as Fields));
    return known.get(value);
  };
  const list = (values: unknown[]) => {
    const made = values.map(dressed);
    return made.some((one, index) => one !== values[index]) ? made : values;
  };
  const record = (fields: Fields) => {
    const made = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, dressed(value)]));
    const args = made["args"] as Fields | undefined;
    if (NAMING.test(String(made["key"] ?? "")) && typeof args?.["seat"] === "number")
      made["args"] = { ...args, seat: worn(args["seat"]) };
    return Object.entries(made).some(([name, value]) => value !== fields[name]) ? made : fields;
  };
  return dressed as Dress;
}

type Fields = Record<string, unknown>;
