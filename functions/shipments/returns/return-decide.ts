import * as z from 'zod';
import { Commit, defineRoute, textOf } from '#ground';
import { assertMayMove } from '../../../shared/identity/domain/admin-limits.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../../shared/shipments/contract/shipment.ts';
import { disputed } from '../../../shared/shipments/contract/shipment-example.ts';
import { transitionReturnFee } from '../../../shared/shipments/delivery/return-fee.ts';
import { partiesOfShipment } from '../../../shared/shipments/messages/ending-notices.ts';
import { writeNotices } from '../../../shared/shipments/messages/notify-user.ts';
import { composeDecidedNotice } from '../../../shared/shipments/messages/rider-notices.ts';
import { shipmentOfMode } from '../../../shared/shipments/step/own-shipment.ts';
import { toShipmentView } from '../../../shared/shipments/step/view.ts';

const decided = {
  ...disputed,
  escrow_status: 'REFUNDED',
  return_fee: { ...disputed.return_fee, status: 'REFUNDED' },
  updated_at: '2026-01-31T14:00:00.000Z',
};

/** The step of the fee by each decision. */
const actions = { PAID: 'pay', REFUNDED: 'refund' } as const;

export const route = defineRoute({
  id: 'shipments.return-decide',
  at: 'POST /api/v1/shipments/{shipment_id}/return/decide/',
  summary: 'Decide a disputed return',
  description:
    'An admin decides about the fee of a disputed return. PAID pays it to the rider or carrier, as an undisputed return does. REFUNDED refunds it to the merchant. The merchant gets the webhook `shipment.return_fee_paid` or `shipment.return_fee_refunded`, and both sides are notified in the app, with the reason. The same decision again answers 200 and changes nothing; another one is 409.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: shipmentParams,
  body: z.object({
    decision: z.enum(['PAID', 'REFUNDED']).meta({ examples: ['REFUNDED'] }),
    reason: textOf(300)
      .optional()
      .meta({ examples: ['The rider was not near the shop that day.'] }),
  }),
  returns: [200, ShipmentOut.meta({ examples: [decided] })],
  errors: ['invalid_state'],
  async handle({ params, body: { decision, reason }, caller, now, baseUrl }, { table }) {
    const read = await shipmentOfMode(table, caller, params.shipment_id);
    if (read.return_fee?.status === decision) return toShipmentView(read, { now, baseUrl });
    assertMayMove(caller, read.fare);
    const { writes, shipment } = transitionReturnFee(read, actions[decision], now, reason);
    const concerned = partiesOfShipment(read);
    const users = concerned.map(({ user }) => user);
    const notices = writeNotices(users, read, composeDecidedNotice(read.tracking, decision, reason), now);
    return new Commit(
      [...writes, ...notices],
      toShipmentView(shipment, { now, baseUrl }),
      read.id,
      concerned,
    ).explain(reason);
  },
});
