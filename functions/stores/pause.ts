import * as z from 'zod';
import { defineRoute, msPerDay, refuseField, timeIn } from '#ground';
import { allowStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { transitionStore } from '../../shared/stores/lifecycle/step-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { answerOf } from '../../shared/stores/store-answer.ts';

/** The most days of a pause with an end. */
const maxPauseDays = 365;

/** The end of a pause, in the form of the table. @throws Problem invalid_request */
function endOf(until: string | undefined, now: Date): string | undefined {
  if (until === undefined) return undefined;
  const end = Date.parse(until);
  if (end <= now.getTime()) throw refuseField('/until', 'must be in the future', 'too_small');
  if (end > now.getTime() + maxPauseDays * msPerDay)
    throw refuseField('/until', `must be within ${maxPauseDays} days`, 'too_large');
  return until;
}

export const route = defineRoute({
  id: 'stores.pause',
  at: 'POST /api/v1/storefront/stores/{store_id}/pause/',
  summary: 'Pause a store',
  description:
    'The store is visible and sells nothing, until the time that you name or until a person resumes it. Pausing a paused store sets another end, or none.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  body: z.object({
    until: timeIn.optional().meta({
      description: 'When the store starts to sell again by itself: at most 365 days from now.',
      examples: ['2026-02-02T07:00:00+01:00'],
    }),
  }),
  returns: [200, StoreOut],
  errors: ['invalid_state'],
  async handle({ params, body, caller, now }, { table }) {
    const until = endOf(body.until, now);
    return answerOf(
      transitionStore(await loadNamedStore(table, params.store_id), 'pause', now, until),
      caller.store,
      now,
    );
  },
});
