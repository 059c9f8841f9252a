import * as z from 'zod';
import { asRefusal, defineId, shop, textOf, timeIn, timeOut } from '#ground/domain';
import { isLasting, maxYearlyDays } from '../domain/opening/closures.ts';
import { changesExample, changesOut, storeRevisionIn } from './revision.ts';

const fields = {
  starts_at: timeIn.meta({ description: 'When the store closes.', examples: ['2026-12-24T23:00:00.000Z'] }),
  ends_at: timeIn.meta({ description: 'When it opens again.', examples: ['2026-12-26T23:00:00.000Z'] }),
  reason: textOf(200)
    .optional()
    .meta({ description: 'Not public.', examples: ['Christmas'] }),
};

const yearly = z
  .boolean()
  .describe("Whether the closure recurs each year, on the same days of the store's time zone.");

/** The rule for how long a closure lasts. */
export const lasting = `must be after starts_at, and for a yearly closure within ${maxYearlyDays} days of it`;

const whole = z.object({ ...fields, yearly: yearly.default(false) });

/** A new closure of a store. */
export const ClosureIn = whole.refine(isLasting, asRefusal('too_small', lasting, 'ends_at'));
export type ClosureIn = z.output<typeof ClosureIn>;

/** All fields of a closure, for a PUT. */
export const WholeClosure = whole
  .extend(storeRevisionIn)
  .refine(isLasting, asRefusal('too_small', lasting, 'ends_at'));

/** A change of a closure: only the fields that are sent change. Null removes the reason. */
export const ClosureChange = z
  .object({ ...fields, reason: textOf(200).nullable(), yearly })
  .partial()
  .extend(storeRevisionIn)
  .meta({ examples: [{ ends_at: '2026-12-27T23:00:00.000Z', reason: 'Christmas' }] });

const closureId = '019c1352-7c20-7d33-9f72-4a1bae8d5c32';

/** A closure of a store. */
export const ClosureOut = z
  .object({
    id: defineId<'Closure'>(),
    starts_at: timeOut,
    ends_at: timeOut,
    reason: z.string().nullable(),
    yearly: z.boolean(),
    ...changesOut,
  })
  .meta({
    id: 'StoreClosure',
    examples: [
      {
        id: closureId,
        starts_at: '2026-12-24T23:00:00.000Z',
        ends_at: '2026-12-26T23:00:00.000Z',
        reason: 'Christmas',
        yearly: true,
        ...changesExample,
      },
    ],
  });

export const closureParams = z.object({
  store_id: defineId<'Store'>().meta({ examples: [shop.id] }),
  closure_id: defineId<'Closure'>().meta({ examples: [closureId] }),
});
