// The colour of a seat, with its pattern.
export function Swatch({ look }: { look: string }) {
  return (
    <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect class={look} x="1" y="1" width="22" height="22" rx="6" />
    </svg>
  );
}
