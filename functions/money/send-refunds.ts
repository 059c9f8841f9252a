import { randomUUID } from 'node:crypto';
import {
  defineConsumer,
  endLease,
  handleEach,
  messagesOf,
  publishedOf,
  retryOnConflict,
  tableAccess,
} from '#ground';
import { isUnsettled, takeUp } from '../../shared/money/data/lists/unsettled.ts';
import { keyOfRefund, parseRefund } from '../../shared/money/data/refunds.ts';
import { moneyEvents } from '../../shared/money/events.ts';
import { advanceRefund } from '../../shared/money/payments/advance-refund.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { refundEffects as effects } from '../billing/effects.ts';

/**
 * Sends a refund to the gateway as soon as it is requested. A refund that another run is processing, or that was sent,
 * is left to the sweep.
 */
export const consumer = defineConsumer(
  {
    id: 'money.send-refunds',
    summary: 'Sends refunds to the payment gateway as they are requested',
    on: 'queue',
    pattern: moneyEvents.pattern(['refund.requested'], {}),
    batchSize: 5,
    timeout: 30,
    memory: 256,
    maxReceives: 5,
  },
  { table: tableAccess, payments: paymentsAccess },
  (event, { table, payments }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const by = randomUUID();
      const { refund: id } = moneyEvents.detailOf('refund.requested', publishedOf(message));
      try {
        await retryOnConflict(async () => {
          const found = await table.get(keyOfRefund(id));
          const taken =
            found && isUnsettled(found) ? await takeUp({ table, now: now() }, found, by) : undefined;
          const refund = taken && parseRefund(taken);
          if (refund) await advanceRefund(refund, { table, payments, effects, now });
        });
      } catch (error) {
        // The message is delivered again, and must not find the lease of this run.
        await table.update(endLease(keyOfRefund(id), { by })).catch(() => undefined);
        throw error;
      }
    }),
);
