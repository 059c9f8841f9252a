import * as z from 'zod';
import { Commit, defineId, defineRoute } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { FirstMileOut } from '../../../shared/shipments/contract/first-mile.ts';
import { transitionFirstMile } from '../../../shared/shipments/delivery/first-mile-step.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';
import { loadOfferedFirstMile } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'first-mile.claim',
  at: 'POST /api/v1/shipments/{shipment_id}/first-mile/claim/',
  summary: 'Claim a first mile',
  description:
    'A first mile is a job for a marketplace rider: take a parcel from its sender to the hub of the carrier that delivers it. These jobs are in the list of jobs near you, with `leg` `first_mile`. The first to claim gets the job; all others get 409. You are paid when the carrier confirms the hand-in. A claim does not expire, but the carrier or the merchant may end it. A live one requires a verified rider: otherwise 403 `verification_required`. The parcel counts as in hand until then: as for the claim of a shipment, the answer may be 409 `deposit_required`, `too_many_in_hand` or `claims_paused`.',
  auth: { jwt: ['rider'] },
  params: z.object({ shipment_id: defineId<'Shipment'>() }),
  returns: [200, FirstMileOut],
  errors: ['invalid_state', 'verification_required', 'deposit_required', 'too_many_in_hand', 'claims_paused'],
  async handle({ params, caller, now }, { table }) {
    const [read, user] = await Promise.all([
      loadOfferedFirstMile({ table, now }, caller, params.shipment_id),
      loadOwnAccount(table, caller),
    ]);
    const changes = {
      rider: user.id,
      rider_name: user.name,
      rider_phone: user.phone,
      covered: true,
    } as const;
    const { writes, shipment } = transitionFirstMile(read, 'claim', now, { changes });
    return new Commit(writes, toFirstMileView(shipment));
  },
});
