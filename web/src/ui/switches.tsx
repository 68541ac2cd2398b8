// Switches, and those for a game's optional layers.
import type { ComponentChildren } from "preact";
import type { Scene } from "../generated/messages";
import { layersOn } from "../lib/settings";
import { t } from "../lib/phrases";

interface SwitchProps {
  label: string;
  on: boolean;
  flip: () => void;
  children?: ComponentChildren;
}

export function Switch({ label, on, flip, children }: SwitchProps) {
  return (
    <label class="switch">
      <span>{label}</span>
      {children}
      <input type="checkbox" role="switch" checked={on} onChange={flip} />
    </label>
  );
}

function flipLayer(name: string): void {
  const on = layersOn.value;
  layersOn.value = on.includes(name) ? on.filter((one) => one !== name) : [...on, name];
}

export function LayerSwitches({ scene }: { scene: Scene }) {
  return (
    <>
      {(scene.switches ?? []).map((name) => (
        <Switch
          key={name}
          label={t(`switch-${name}`)}
          on={layersOn.value.includes(name)}
          flip={() => flipLayer(name)}
        />
      ))}
    </>
  );
}
