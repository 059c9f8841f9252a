import * as z from 'zod';
import { timeOut } from '../../shared/kernel/scalars.ts';
import { epochSeconds, msPerSecond } from '../../shared/kernel/time.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { ownShipment } from '../../shared/shipments/own-shipment.ts';
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
    z.object({
      url: z.url().describe('Opens the PDF; with `&format=zpl` at its end, the ZPL.'),
      expires_at: timeOut,
    }),
  ],
  // A link more does no harm.
  idempotent: false,
  uses: { table: tableAccess, tokens: tokenSignerAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  examples: {
    response: {
      url: 'https://api.svc.example/api/v1/shipments/0b0c4a52-7d3e-4f64-9a51-1f0f2f6f7a10/label/?token=eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwYjBjNGE1MiJ9.c2lnbmF0dXJl',
      expires_at: '2026-02-07T09:30:00.000Z',
    },
  },
  async handle({ params, caller, now, url }, { table, tokens }) {
    const { shipment } = await ownShipment(table, caller, params.shipment_id);
    const iat = epochSeconds(now);
    const exp = iat + labelTokenLife;
    const token = await tokens.sign(labelTokenType, { sub: shipment.id }, { iat, exp });
    // Nothing changes, but who gave the recipient's address away is worth an entry in the audit trail.
    return new Commit([], {
      url: `${url}?token=${token}`,
      expires_at: new Date(exp * msPerSecond).toISOString(),
    });
  },
});

export const handler = lambda(route);
