import { signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Rows that come and go together. */
const chunkSize = 10;

/** Pixels from the window within which rows are there: as far as somebody comes until they are drawn. */
const ahead = 600;

/** Paper has no window: all rows are on it. */
const isPrinting = signal(false);
addEventListener('beforeprint', () => {
  isPrinting.value = true;
});
addEventListener('afterprint', () => {
  isPrinting.value = false;
});

/** Some rows of a list: as high as they are, and empty while they are far from the window. */
function Chunk({
  isFirst,
  height,
  children,
}: {
  readonly isFirst: boolean;
  readonly height: number;
  readonly children: readonly VNode[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useRef(height);
  const [isNear, come] = useState(isFirst);
  useEffect(() => {
    const { current: chunk } = list;
    if (!chunk) return undefined;
    const watcher = new IntersectionObserver(
      (looks) => {
        // A busy page hears of several looks at once.
        const seen = looks.at(-1);
        if (!seen) return;
        if (chunk.childElementCount > 0)
          drawn.current = seen.boundingClientRect.height / chunk.childElementCount;
        // Whoever works by keys does not lose her place when she scrolls.
        come(seen.isIntersecting || chunk.contains(document.activeElement));
      },
      { rootMargin: `${ahead}px 0px` },
    );
    watcher.observe(chunk);
    return () => watcher.disconnect();
  }, []);
  const isThere = isNear || isPrinting.value;
  return (
    <ul
      ref={list}
      class="rows"
      aria-hidden={isThere ? undefined : 'true'}
      style={isThere ? {} : { height: `${children.length * drawn.current}px` }}
    >
      {isThere && children}
    </ul>
  );
}

/**
 * Rows of a long list that is read whole. Those near the window are there, and a row is drawn again only when it is another
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
        <Chunk key={at} isFirst={at === 0} height={height}>
          {chunk.map(draw)}
        </Chunk>
      ))}
    </>
  );
}
