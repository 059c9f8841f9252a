import { defineRoute, idempotencyAccess, Reply } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { bookBatch } from '../../shared/shipments/booking/batch-rows.ts';
import { bookingUses } from '../../shared/shipments/booking/book.ts';
import { BatchOut, BookingBatch } from '../../shared/shipments/contract/booking-batch.ts';
import { route as single } from './create.ts';

const id = 'shipments.batch';

export const route = defineRoute({
  id,
  at: 'POST /api/v1/shipments/batch/',
  summary: 'Book up to 100 shipments',
  description:
    'Books each row on its own, with the rules, the answer and the refusals of a single booking. A refused row does not keep the others from being booked. So the request answers 200 even if rows are refused: check the `status` of each, which is what a single booking would have answered. Rows are booked in no particular order.\n\nTo book each row once however often you send it, send an `Idempotency-Key`, which knows a row by its position. Or give rows an `idempotency_key` of their own, which works like the header on a single booking. After a failure, send the same rows again. Rows that were booked get their first answer again, with `replayed`. The others are tried again.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  body: BookingBatch,
  returns: [200, BatchOut],
  uses: { ...bookingUses, keys: idempotencyAccess },
  async handle({ body, ...request }, uses) {
    const results = await bookBatch(
      body.shipments,
      { ...request, action: id, single, since: performance.now() },
      uses,
    );
    const again = results.every(({ replayed }) => replayed);
    return new Reply({ results }, again ? { 'idempotent-replayed': 'true' } : {});
  },
});
