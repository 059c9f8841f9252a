import { effect, signal } from '@preact/signals';
import { isSignedIn } from '../../kit/api/face.ts';
import { openPersonStore } from '../../kit/storage/person-database.ts';

const store = openPersonStore('reads');

/** The order in which the rider put what is in hand, by the ids; nothing where the best one is shown. */
export const ownOrder = signal<readonly string[] | undefined>(undefined);
/** The order that the service found best, for when there is no network. */
export const bestOrder = signal<readonly string[]>([]);

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Keeps an order, so that it outlives the page. */
export function keepOrder(kind: 'own' | 'best', ids: readonly string[] | undefined): void {
  if (kind === 'own') ownOrder.value = ids;
  else bestOrder.value = ids ?? [];
  // A phone that is full shows the order until the page is closed.
  void store.change(new Map([[`order.${kind}`, ids]])).catch(() => undefined);
}

effect(() => {
  ownOrder.value = undefined;
  bestOrder.value = [];
  if (!isSignedIn.value) return;
  for (const [kind, order] of [
    ['own', ownOrder],
    ['best', bestOrder],
  ] as const)
    store.get(`order.${kind}`).then(
      (kept) => {
        if (isIds(kept)) order.value = kept;
      },
      () => undefined,
    );
});
