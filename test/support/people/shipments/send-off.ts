import { expect } from 'vitest';
import { route as dispatch } from '../../../../functions/orders/dispatch.ts';
import { route as ready } from '../../../../functions/orders/ready.ts';
import type { Order } from '../../../../shared/orders/data/orders.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { type Somebody, signedIn } from '../identity/fixtures.ts';
import { onOrder } from '../orders/paid-orders.ts';

/** The store makes a confirmed order ready, and its own rider leaves with it. */
export async function sendOff(
  wire: Wire,
  order: Pick<Order, 'id' | 'mode'>,
  merchant: Somebody,
): Promise<void> {
  const headers = await signedIn(wire, merchant, order.mode);
  for (const route of [ready, dispatch]) {
    const answer = await call(wire, route, onOrder(headers, order, {}));
    expect(answer.status, answer.text).toBe(200);
  }
}
