import * as z from 'zod';
import { timeOut } from '../../shared/kernel/scalars.ts';
import { parcel } from '../../shared/kernel/story.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { labelOf } from '../../shared/shipments/contract/shipment-example.ts';
import { shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { shipmentFor } from '../../shared/shipments/party.ts';
import { labelTokenLife, labelTokenType } from './label-token.ts';
import { shipmentParams } from './params.ts';

export const route = defineRoute({
  id: 'shipments.label-link',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/label/',
  summary: 'Make a link to the label of a shipment',
  description:
    'For a browser, a warehouse or a print service that has no credential: whoever has the link may print the label, and reads the name, address and phone of the recipient on it. It works for seven days.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  returns: [
    201,
    z
      .object({
        url: z.url().describe('Opens the PDF; with `&format=zpl` at its end, the ZPL.'),
        expires_at: timeOut,
      })
      .meta({
        examples: [
          {
            url: `${labelOf(parcel.id)}?token=eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI2ZjFjMmEzMCJ9.c2lnbmF0dXJl`,
            expires_at: '2026-02-07T09:30:00.000Z',
          },
        ],
      }),
  ],
  // A link more does no harm.
  idempotent: false,
  uses: { table: tableAccess, tokens: tokenSignerAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, caller, now, url }, { table, tokens }) {
    const { shipment } = await shipmentFor(table, params.shipment_id, caller);
    const iat = Math.floor(now.getTime() / 1000);
    const exp = iat + labelTokenLife;
    const token = await tokens.sign(labelTokenType, { sub: shipment.id }, { iat, exp });
    // Nothing changes, but who gave the recipient's address away is worth an entry in the audit trail.
    return new Commit([], { url: `${url}?token=${token}`, expires_at: new Date(exp * 1000).toISOString() });
  },
});

export const handler = lambda(route);
