import { faceApi } from '../../kit/api/face.ts';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Order, orderPathOf } from '../data/objects.ts';
import { refreshReads } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

/** What an act may need besides the order. */
export interface ActInput {
  /** The code that the buyer says. */
  readonly code?: string | undefined;
  /** Whether the buyer paid in cash. */
  readonly isPaid?: boolean | undefined;
}

/** What each act asks of the API. */
const actions = {
  accept: (order: Order) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/accept/', { path: orderPathOf(order) }),
  ready: (order: Order) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/ready/', { path: orderPathOf(order), body: {} }),
  dispatch: (order: Order) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/dispatch/', { path: orderPathOf(order) }),
  deliver: (order: Order, { code }: ActInput) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/deliver/', {
      path: orderPathOf(order),
      body: code ? { code } : {},
    }),
  collect: (order: Order, { code, isPaid }: ActInput) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/collect/', {
      path: orderPathOf(order),
      body: { ...(code && { code }), ...(isPaid && { cash_received: true }) },
    }),
} as const;

export type Action = keyof typeof actions;

/** What is said when an act is done. */
function wordOf(action: Action, order: Order): string {
  if (action === 'accept') return appWords.orders.accepted;
  if (action === 'ready') return order.shipment ? appWords.orders.isReady : appWords.orders.isReadyPlain;
  return action === 'dispatch' ? appWords.orders.sentOff : appWords.orders.done;
}

const touched = ['orders', 'order', 'home'] as const;

/** Does an act. @throws what the API refuses it with */
export async function performAct(action: Action, order: Order, input: ActInput = {}): Promise<void> {
  const moved = await actions[action](order, input);
  await refreshReads(...touched);
  sayDone(`${order.number}: ${wordOf(action, moved)}`);
}

/** Does an act with several orders, one after the other. */
export async function performActs(action: Action, orders: readonly Order[]): Promise<void> {
  const done = await Promise.allSettled(orders.map((order) => actions[action](order, {})));
  await refreshReads(...touched);
  const failed = orders.filter((_, at) => done[at]?.status === 'rejected');
  if (failed.length > 0)
    sayDone(`${failed.map(({ number }) => number).join(', ')} ${appWords.orders.someFailed}`);
  else sayDone(appWords.orders.done);
}
