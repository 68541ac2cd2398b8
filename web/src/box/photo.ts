// A photo of a part, straightened by four corners that somebody drags; nothing of it leaves the device.
export type Point = readonly [number, number];
export type Corners = readonly [Point, Point, Point, Point]; // top left, top right, bottom right, bottom left

/** The solution of a square system of equations; null where it has none. */
export function solved(rows: readonly (readonly number[])[]): number[] | null {
  const all = rows.map((row) => [...row]);
  const size = all.length;
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let row = at + 1; row < size; row++) if (Math.abs(all[row]![at]!) > Math.abs(all[best]![at]!)) best = row;
    if (Math.abs(all[best]![at]!) < 1e-9) return null;
    [all[at], all[best]] = [all[best]!, all[at]!];
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = all[row]![at]! / all[at]![at]!;
      for (let column = at; column <= size; column++) all[row]![column]! -= factor * all[at]![column]!;
    }
  }
  return all.map((row, at) => row[size]! / row[at]!);
}

/** The eight numbers of the perspective that takes four points to four others; null where three lie on a line. */
export function perspective(from: Corners, to: Corners): number[] | null {
  const rows = from.flatMap(([x, y], corner) => {
    const [u, v] = to[corner]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solved(rows);
}

/** Where a perspective takes a point. */
export function taken([a, b, c, d, e, f, g, h]: readonly number[], [x, y]: Point): Point {
  const depth = g! * x + h! * y + 1;
  return [(a! * x + b! * y + c!) / depth, (d! * x + e! * y + f!) / depth];
}

/** The same as a style says it. */
export function transform([a, b, c, d, e, f, g, h]: readonly number[]): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join(",")})`;
}

/** The corners of a rectangle. */
export function rectangle(width: number, height: number): Corners {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}
