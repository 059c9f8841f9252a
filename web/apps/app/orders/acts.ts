import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { writeMoney } from '../../kit/format/money.ts';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type Order, orderPathOf } from '../data/objects.ts';
import { printLabelsOf } from '../data/prints.ts';
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

/** What is said when an act is done. A parcel that was booked says its fare. */
function wordOf(action: Action, { shipment }: Order): string {
  if (action === 'accept') return appWords.orders.accepted;
  if (action === 'ready')
    return shipment
      ? `${appWords.orders.isReady} ${appWords.parcel.fare}: ${writeMoney(shipment.fare)}`
      : appWords.orders.isReadyPlain;
  return action === 'dispatch' ? appWords.orders.sentOff : appWords.orders.done;
}

/** Reads again what an act on an order touches. */
export const refreshOrder = (): Promise<unknown> => refreshReads('orders', 'order', 'home', 'timeline');

/** Does an act. @throws what the API refuses it with */
export async function performAct(action: Action, order: Order, input: ActInput = {}): Promise<void> {
  const moved = await actions[action](order, input);
  await refreshOrder();
  const { shipment } = moved;
  const print = {
    name: appWords.order.print,
    run: () => void attempt(() => printLabelsOf([shipment?.id ?? '']))(),
  };
  sayDone(`${order.number}: ${wordOf(action, moved)}`, action === 'ready' && shipment ? print : undefined);
}

/** Does an act with several orders, one after the other. */
export async function performActs(action: Action, orders: readonly Order[]): Promise<void> {
  const done = await Promise.allSettled(orders.map((order) => actions[action](order, {})));
  await refreshOrder();
  const failed = orders.filter((_, at) => done[at]?.status === 'rejected');
  if (failed.length > 0)
    sayDone(`${failed.map(({ number }) => number).join(', ')} ${appWords.orders.someFailed}`);
  else sayDone(appWords.orders.done);
}
