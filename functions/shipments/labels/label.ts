import * as z from 'zod';
import { type Caller, defineRoute, Problem, refuseStranger, type Table, tokensAccess } from '#ground';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { labelFile, labelFormat } from '../../../shared/labels/contract.ts';
import { labelOfShipment } from '../../../shared/labels/label-content.ts';
import { labelTokenType } from '../../../shared/labels/label-token.ts';
import { printLabels } from '../../../shared/labels/print-labels.ts';
import { labelPrinterAccess } from '../../../shared/labels/wiring.ts';
import { findReadableOrder } from '../../../shared/orders/reading/readable-order.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { keyOfShipment, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import { senderNameOf } from '../../../shared/shipments/domain/sender-name.ts';
import type { Party } from '../../../shared/shipments/domain/shipment.ts';
import { readBy } from '../../../shared/shipments/domain/tracking/recipient.ts';
import { loadForParty, loadLinkedShipment } from '../../../shared/shipments/step/own-shipment.ts';
import { loadPartyStanding } from '../../../shared/shipments/step/party.ts';

/** As whom others print it, for one request more: dispatchers of the fleet that carries it, and who packs its order. */
async function findPrinters(table: Table, caller: Caller, shipment: Shipment): Promise<readonly Party[]> {
  const { parties } = await loadPartyStanding(table, shipment, caller);
  if (parties.length > 0 || !shipment.order) return parties;
  return (await findReadableOrder(table, caller, shipment.order.id)) ? ['merchant'] : [];
}

export const route = defineRoute({
  id: 'shipments.label',
  at: 'GET /api/v1/shipments/{shipment_id}/label/',
  summary: 'Get a shipment label',
  description:
    'The label of a parcel, 100 × 150 mm, with sender, recipient, weight, service level, the tracking number as Code 128, and a QR code that opens the tracking page. The parties of the shipment use their credentials, as do the staff of the store whose order it delivers, and dispatchers of the fleet that carries it. Anyone else needs a link (POST to this path). It has the recipient’s phone while the shipment shows it to you.',
  auth: {
    public: true,
    optional: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], grant: 'shipments:read' },
  },
  params: shipmentParams,
  query: z.object({
    format: labelFormat,
    token: z
      .string()
      .max(1000)
      .optional()
      .describe('From a link to the label. It takes the place of a credential.'),
  }),
  returns: [200, labelFile],
  errors: ['forbidden', 'partner_key_not_allowed'],
  uses: { tokens: tokensAccess, printer: labelPrinterAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, query, caller, refused, now, baseUrl }, { table, tokens, printer }) {
    const { shipment_id: id } = params;
    const { format, token } = query;
    const byLink = token !== undefined && (await tokens.verify(token, labelTokenType))?.sub === id;
    if (!byLink && !caller)
      throw token === undefined ? (refused ?? refuseStranger()) : new Problem('not_found');
    const { shipment, parties } =
      caller && !byLink
        ? await loadForParty(table, caller, id, (shipment) => findPrinters(table, caller, shipment))
        : await loadLinkedShipment(table, id);
    const merchant = await loadUser(table, shipment.merchant);
    const label = labelOfShipment(readBy(parties, shipment, now), senderNameOf(shipment, merchant), baseUrl);
    const { tracking } = shipment;
    return printLabels([label], { name: tracking, title: `Label ${tracking}`, format }, printer);
  },
});
