import * as z from 'zod';
import { Commit, defineId, defineRoute, Problem, textOf } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { firstMileExampleOf } from '../../../shared/shipments/contract/first-mile.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { transitionFirstMile } from '../../../shared/shipments/delivery/first-mile-step.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';
import { firstMileMachine } from '../../../shared/shipments/domain/first-mile.ts';
import { writeNotice } from '../../../shared/shipments/messages/notify-user.ts';
import { composeFirstMileEndedNotice } from '../../../shared/shipments/messages/rider-notices.ts';
import { loadOwnShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'first-mile.end',
  at: 'POST /api/v1/shipments/{shipment_id}/first-mile/end/',
  summary: 'End a first mile whose rider does not come',
  description:
    'The merchant, the carrier or a dispatcher of its fleet ends the first mile while a rider has the job. A claim does not expire: you decide how long to wait for the rider, at the sender’s (CLAIMED) or at the hub (PICKED_UP). The first mile becomes FAILED. Its fee is refunded from escrow to the merchant’s wallet at once. The rider is not paid and is notified in the app. The parcel can no longer be handed in. The merchant can then cancel the shipment. The carrier can fetch the parcel itself, even if it turns up at the hub. With `reopen`, other riders are offered the job instead, and the fee stays in escrow. That is only possible before the rider has picked the parcel up. The timeline shows your reason.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'carrier', 'rider'], standing: activeSession },
  params: z.object({ shipment_id: defineId<'Shipment'>() }),
  body: z.object({
    reason: textOf(300).meta({ examples: ['The rider cannot be reached'] }),
    reopen: z
      .boolean()
      .default(false)
      .describe('Whether to offer the job to other riders instead of ending it.'),
  }),
  returns: [200, firstMileExampleOf('FAILED', '10:40')],
  errors: ['invalid_state'],
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body: { reason, reopen }, caller, now }, { table }) {
    const action = reopen ? 'reopen' : 'end';
    const { shipment: read, parties, checks } = await loadOwnShipment(table, caller, params.shipment_id);
    if (!parties.some((party) => firstMileMachine.mayTake(party, action))) throw new Problem('forbidden');
    const { writes, shipment } = transitionFirstMile(read, action, now, { detail: { reason } });
    const { first_mile: leg, tracking } = read;
    const notices = writeNotice(
      leg?.rider,
      read,
      composeFirstMileEndedNotice(tracking, leg?.status === 'PICKED_UP'),
      now,
    );
    return new Commit([...writes, ...notices, ...checks], toFirstMileView(shipment));
  },
});
