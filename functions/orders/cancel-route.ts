import type { Route } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { Cancelling } from '../../shared/orders/contract/actions/cancellation.ts';
import { cancelOrder } from '../../shared/orders/ending/cancel-order.ts';
import { defineOrderRoute } from './define-order-route.ts';

/** The route by which the store ends an order that has not been handed over. */
export const cancelRoute = ({
  action,
  ...own
}: {
  readonly action: 'cancel' | 'reject';
  readonly summary: string;
  readonly description: string;
}): Route =>
  defineOrderRoute({
    ...own,
    name: action,
    permission: 'orders.support',
    standing: activeSession,
    grant: 'orders:write',
    body: Cancelling,
    errors: ['invalid_state', 'insufficient_funds'],
    act: (read, { body: { reason }, now }, { table }) =>
      cancelOrder({ table, now }, read, { action, by: 'store', reason }),
  });
