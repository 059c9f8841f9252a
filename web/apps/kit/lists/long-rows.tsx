import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';

/** Rows that the browser skips together while they are out of sight. */
const chunkSize = 20;

/**
 * Rows of a long list that is read whole. The browser draws those in sight, and a row is drawn again only when it is another
 * object.
 * @param height pixels that a row is high, about, until it was drawn
 */
export function LongRows<T extends { readonly id: string }>({
  rows,
  height,
  row,
}: {
  readonly rows: readonly T[];
  readonly height: number;
  /** Draws one: the same function each time. */
  readonly row: (item: T) => ComponentChildren;
}) {
  const drawn = useRef(new WeakMap<T, VNode>());
  const draw = (item: T): VNode => {
    const known = drawn.current.get(item);
    if (known) return known;
    const made = <li key={item.id}>{row(item)}</li>;
    drawn.current.set(item, made);
    return made;
  };
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) =>
    rows.slice(at * chunkSize, (at + 1) * chunkSize),
  );
  return (
    <>
      {chunks.map((chunk, at) => (
        <ul key={at} class="rows page" style={{ containIntrinsicHeight: `auto ${chunk.length * height}px` }}>
          {chunk.map(draw)}
        </ul>
      ))}
    </>
  );
}
