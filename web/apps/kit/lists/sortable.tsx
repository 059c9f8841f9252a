import type { ComponentChildren, TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { followDrag } from './drag.ts';
import { moveWithin } from './order.ts';

interface Sorted {
  readonly id: string;
  /** What it is called for readers. */
  readonly name: string;
}

const idAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sorted]')?.dataset.sorted;

/** Items that are put in another order by dragging, or by their arrows; what became of it is said aloud. */
export function Sortable<T extends Sorted>({
  items,
  onSort,
  children,
}: {
  readonly items: readonly T[];
  readonly onSort: (ids: readonly string[]) => unknown;
  children(item: T): ComponentChildren;
}) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef('');
  const current = useRef<readonly string[]>([]);
  const [order, setOrder] = useState<readonly string[]>();
  const [dragged, drag] = useState('');
  const [said, say] = useState('');
  const ids = items.map(({ id }) => id);
  useEffect(() => setOrder(undefined), [ids.join()]);
  current.current = order ?? ids;
  useLayoutEffect(() => {
    // An element that moves in the page loses the focus.
    if (focused.current) list.current?.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = '';
  });

  const press = ({ id, name }: T, step: -1 | 1) => {
    const next = moveWithin(current.current, id, Math.max(0, current.current.indexOf(id) + step));
    focused.current = `[data-sorted="${id}"] [data-step="${step}"] button`;
    setOrder(next);
    say(`${name} ${kitWords.nowAt} ${next.indexOf(id) + 1}`);
    onSort(next);
  };
  const begin = (event: TargetedPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || items.length < 2) return;
    const before = order;
    followDrag(event, {
      onMove(moved) {
        const over = idAt(moved);
        if (over === undefined) return;
        drag(id);
        setOrder(moveWithin(current.current, id, current.current.indexOf(over)));
      },
      onDrop(dropped) {
        drag('');
        if (dropped) onSort(current.current);
        else setOrder(before);
      },
    });
  };
  return (
    <>
      <ul ref={list} class="sortable">
        {current.current
          .flatMap((id) => items.find((item) => item.id === id) ?? [])
          .map((item) => (
            <li key={item.id} data-sorted={item.id} class={item.id === dragged ? 'dragged' : undefined}>
              <div class="handle" onPointerDown={(event) => begin(event, item.id)}>
                {children(item)}
              </div>
              {items.length > 1 && (
                <div class="arrows">
                  <span data-step="-1">
                    <Button
                      kind="plain"
                      icon="back"
                      label={`${kitWords.earlier}: ${item.name}`}
                      onPress={() => press(item, -1)}
                    />
                  </span>
                  <span data-step="1">
                    <Button
                      kind="plain"
                      icon="next"
                      label={`${kitWords.later}: ${item.name}`}
                      onPress={() => press(item, 1)}
                    />
                  </span>
                </div>
              )}
            </li>
          ))}
      </ul>
      <p class="hidden" role="status">
        {said}
      </p>
    </>
  );
}
