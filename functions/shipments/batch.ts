import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute, Reply } from '../../shared/platform/http/route.ts';
import { bookingUses } from '../../shared/shipments/book.ts';
import { BatchOut, BookingBatch } from '../../shared/shipments/contract/booking-batch.ts';
import { bookRows } from './batch-rows.ts';

const id = 'shipments.batch';

export const route = defineRoute({
  id,
  method: 'POST',
  path: '/api/v1/shipments/batch/',
  summary: 'Book up to 100 shipments',
  description:
    'Each row is a booking by itself, with the rules, the answer and the refusals of a single one: one that is refused does not keep the others from being booked. So the request answers 200 even if rows were refused: look at the `status` of each, which is what the single booking would have answered. Rows are booked in no particular order.\n\nBook each row once however often you send it: send an `Idempotency-Key` (a row then is known by its place), or give rows an `idempotency_key` of their own, which works as the header does on a single booking. Send the same rows again after a failure: those that were booked are answered as the first time, with `replayed`, and the others are tried.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: BookingBatch,
  returns: [200, BatchOut],
  uses: bookingUses,
  async handle({ body, ...request }, uses) {
    const results = await bookRows(body.shipments, { ...request, action: id }, uses);
    const again = results.every(({ replayed }) => replayed);
    return new Reply({ results }, again ? { 'idempotent-replayed': 'true' } : {});
  },
});

export const handler = lambda(route);
