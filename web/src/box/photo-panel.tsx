// A photo beside the places of a part: drag its four corners onto those of the part, and it lies straight in the grid.
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { t } from "../lib/phrases";
import { Icon } from "../ui/icons";
import { type Corners, perspective, type Point, rectangle, transform } from "./photo";

const LARGEST = 20_000_000; // bytes of a photo
const INSET = 0.12; // where the corners begin, as a part of the photo
const STEP = 4; // pixels that an arrow moves a corner

interface Shot {
  address: string;
  width: number; // as it is shown
  height: number;
}

interface PanelProps {
  columns: number;
  rows: number;
}

export function PhotoPanel({ columns, rows }: PanelProps) {
  const shot = useSignal<Shot | null>(null);
  const corners = useSignal<Corners>(rectangle(1, 1));
  const fault = useSignal("");
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => () => void (shot.value && URL.revokeObjectURL(shot.value.address)), []);
  const open = async (file: File | undefined) => {
    if (!file) return;
    fault.value = "";
    const address = URL.createObjectURL(file);
    try {
      if (file.size > LARGEST) throw new Error();
      const image = new Image();
      image.src = address;
      await image.decode();
      const width = Math.min(frame.current?.clientWidth || 320, 480);
      const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
      if (shot.value) URL.revokeObjectURL(shot.value.address);
      shot.value = { address, width, height };
      const [x, y] = [width * INSET, height * INSET];
      corners.value = [
        [x, y],
        [width - x, y],
        [width - x, height - y],
        [x, height - y],
      ];
    } catch {
      URL.revokeObjectURL(address);
      fault.value = t("box-photo-bad");
    }
  };
  return (
    <div class="box-photo" ref={frame}>
      <label class="btn">
        <Icon name="eye" /> {t(shot.value ? "box-photo-other" : "box-photo")}
        <input
          class="vh"
          type="file"
          accept="image/*"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      {fault.value && <p class="trouble">{fault.value}</p>}
      {shot.value && (
        <>
          <Straight shot={shot.value} corners={corners.value} columns={columns} rows={rows} />
          <p class="fine">{t("box-photo-how")}</p>
          <Handles shot={shot.value} corners={corners.value} change={(next) => (corners.value = next)} />
        </>
      )}
    </div>
  );
}

interface ShotProps {
  shot: Shot;
  corners: Corners;
}

/** The part as it would be seen from above, with the lines of its places. */
function Straight({ shot, corners, columns, rows }: ShotProps & PanelProps) {
  const width = shot.width;
  const height = Math.round((width * rows) / columns);
  const found = perspective(corners, rectangle(width, height));
  const lines = [
    `repeating-linear-gradient(to right, #fff8 0 1px, transparent 1px ${100 / columns}%)`,
    `repeating-linear-gradient(to bottom, #fff8 0 1px, transparent 1px ${100 / rows}%)`,
  ].join(", ");
  return (
    <div class="photo-straight" style={{ width: `${width}px`, height: `${height}px` }} aria-hidden="true">
      {found && (
        <img
          src={shot.address}
          alt=""
          width={shot.width}
          height={shot.height}
          style={{ transform: transform(found) }}
        />
      )}
      <i style={{ background: lines }} />
    </div>
  );
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The photo as it was taken, with a handle at each corner of the part. */
function Handles({ shot, corners, change }: ShotProps & { change: (corners: Corners) => void }) {
  const dragged = useRef(-1);
  const place = useRef<HTMLDivElement>(null);
  const put = (corner: number, [x, y]: Point) => {
    const inside: Point = [Math.min(shot.width, Math.max(0, x)), Math.min(shot.height, Math.max(0, y))];
    change(corners.map((one, index) => (index === corner ? inside : one)) as unknown as Corners);
  };
  const move = (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    if (dragged.current >= 0 && box) put(dragged.current, [event.clientX - box.left, event.clientY - box.top]);
  };
  return (
    <div class="photo-shot" ref={place} style={{ width: `${shot.width}px`, height: `${shot.height}px` }}>
      <img src={shot.address} alt={t("box-photo")} width={shot.width} height={shot.height} draggable={false} />
      <svg viewBox={`0 0 ${shot.width} ${shot.height}`} aria-hidden="true">
        <polygon points={corners.map((one) => one.join(",")).join(" ")} />
      </svg>
      {corners.map(([x, y], corner) => (
        <button
          key={corner}
          type="button"
          class="photo-corner"
          aria-label={t("box-photo-corner", { corner: corner + 1 })}
          style={{ left: `${x}px`, top: `${y}px` }}
          onPointerDown={(event) => {
            dragged.current = corner;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={move}
          onPointerUp={() => (dragged.current = -1)}
          onKeyDown={(event) => {
            const step = ARROWS[event.key];
            if (!step) return;
            event.preventDefault();
            event.stopPropagation();
            put(corner, [x + step[0], y + step[1]]);
          }}
        />
      ))}
    </div>
  );
}
