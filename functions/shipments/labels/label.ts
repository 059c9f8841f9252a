import * as z from 'zod';
import { defineRoute, Problem, Reply, refuseStranger, tokensAccess } from '#ground';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { drawLabel } from '../../../shared/labels/domain/label-layout.ts';
import { zplOf } from '../../../shared/labels/domain/label-zpl.ts';
import { labelOfShipment } from '../../../shared/labels/label-content.ts';
import { labelTokenType } from '../../../shared/labels/label-token.ts';
import { labelPrinterAccess } from '../../../shared/labels/wiring.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { senderNameOf } from '../../../shared/shipments/domain/sender-name.ts';
import { readBy } from '../../../shared/shipments/domain/tracking/recipient.ts';
import { loadForParty, loadLinkedShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'shipments.label',
  at: 'GET /api/v1/shipments/{shipment_id}/label/',
  summary: 'Get a shipment label',
  description:
    'The label of a parcel, 100 × 150 mm, with sender, recipient, weight, service level, the tracking number as Code 128, and a QR code that opens the tracking page. The parties of the shipment use their credentials. Anyone else needs a link (POST to this path). It has the recipient’s phone while the shipment shows it to you.',
  auth: {
    public: true,
    optional: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], grant: 'shipments:read' },
  },
  params: shipmentParams,
  query: z.object({
    format: z
      .enum(['pdf', 'zpl'])
      .default('pdf')
      .describe('`zpl` is ZPL II, for label printers with 203 dpi.'),
    token: z
      .string()
      .max(1000)
      .optional()
      .describe('From a link to the label. It takes the place of a credential.'),
  }),
  returns: [
    200,
    z.union([
      z.instanceof(Uint8Array).meta({ contentMediaType: 'application/pdf' }),
      z.string().meta({ contentMediaType: 'application/zpl' }),
    ]),
  ],
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
      caller && !byLink ? await loadForParty(table, caller, id) : await loadLinkedShipment(table, id);
    const merchant = await loadUser(table, shipment.merchant);
    const marks = drawLabel(
      labelOfShipment(readBy(parties, shipment, now), senderNameOf(shipment, merchant), baseUrl),
      printer.measure,
    );
    const [body, type] =
      format === 'zpl'
        ? [zplOf(marks, printer.picture), 'application/zpl; charset=utf-8']
        : [printer.pdf(marks, `Label ${shipment.tracking}`), 'application/pdf'];
    const name = `inline; filename="${shipment.tracking}.${format}"`;
    return new Reply(body, { 'content-type': type, 'content-disposition': name });
  },
});
