// How a table stands, small.
export function Thumb({ table }: { table: string }) {
  return <img class="thumb" src={`/api/tables/${table}/picture.svg`} alt="" width="72" height="60" loading="lazy" />;
}
