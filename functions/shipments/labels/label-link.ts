import * as z from 'zod';
import {
  Commit,
  defineRoute,
  msPerSecond,
  parcel,
  timeOut,
  toEpochSeconds,
  tokenSignerAccess,
} from '#ground';
import { labelTokenLife, labelTokenType } from '../../../shared/labels/label-token.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { labelLinkOf } from '../../../shared/shipments/contract/shipment-example.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { loadOwnShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'shipments.label-link',
  at: 'POST /api/v1/shipments/{shipment_id}/label/',
  summary: 'Create a link to a shipment label',
  description:
    'Creates a link for a browser, a warehouse or a print service that has no credential. Anyone who has the link can print the label, and can read the name, address and phone of the recipient on it. The link works for seven days.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  returns: [
    201,
    z
      .object({
        url: z.url().describe('Opens the PDF. Add `&format=zpl` at its end for ZPL.'),
        expires_at: timeOut,
      })
      .meta({
        examples: [
          {
            url: `${labelLinkOf(parcel.id)}?token=eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI2ZjFjMmEzMCJ9.c2lnbmF0dXJl`,
            expires_at: '2026-02-07T09:30:00.000Z',
          },
        ],
      }),
  ],
  // One more link does no harm.
  idempotent: false,
  uses: { tokens: tokenSignerAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller, now, url }, { table, tokens }) {
    const { shipment } = await loadOwnShipment(table, caller, params.shipment_id);
    const iat = toEpochSeconds(now);
    const exp = iat + labelTokenLife;
    const token = await tokens.sign(labelTokenType, { sub: shipment.id }, { iat, exp });
    // Nothing changes, but the audit trail should show who shared the recipient's address.
    return new Commit([], {
      url: `${url}?token=${token}`,
      expires_at: new Date(exp * msPerSecond).toISOString(),
    });
  },
});
