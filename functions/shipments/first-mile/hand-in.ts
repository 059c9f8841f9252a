import * as z from 'zod';
import { Commit, defineId, defineRoute, Problem } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { firstMileExampleOf } from '../../../shared/shipments/contract/first-mile.ts';
import { transitionFirstMile } from '../../../shared/shipments/delivery/first-mile-step.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';
import { firstMileMachine } from '../../../shared/shipments/domain/first-mile.ts';
import { loadOwnShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'first-mile.hand-in',
  at: 'POST /api/v1/shipments/{shipment_id}/first-mile/hand-in/',
  summary: 'Confirm the arrival of a parcel at your hub',
  description:
    'The carrier, or a dispatcher of its fleet, confirms that it has taken the parcel over from the rider. The rider is paid at once, and only once. From now on, the carrier’s own rider can pick the parcel up at the hub.',
  auth: { jwt: ['carrier', 'rider'], standing: activeSession },
  params: z.object({ shipment_id: defineId<'Shipment'>() }),
  returns: [200, firstMileExampleOf('HANDED_IN', '10:45')],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    const { shipment: read, parties, checks } = await loadOwnShipment(table, caller, params.shipment_id);
    if (!parties.some((party) => firstMileMachine.mayTake(party, 'hand_in'))) throw new Problem('forbidden');
    const { writes, shipment } = transitionFirstMile(read, 'hand_in', now);
    return new Commit([...writes, ...checks], toFirstMileView(shipment));
  },
});
