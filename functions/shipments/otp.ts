import * as z from 'zod';
import type { ShipmentId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { phoneIn } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { type Caller, Commit, defineRoute } from '../../shared/platform/http/route.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { type Shipment, saveShipment } from '../../shared/shipments/data/shipments.ts';
import {
  type CodeAsker,
  codeHash,
  deliveryCode,
  maxAttempts,
  maxReissues,
} from '../../shared/shipments/domain/otp.ts';
import { trackingOfId } from '../../shared/shipments/domain/tracking-number.ts';
import { namedParty, recipientShipment } from '../../shared/shipments/own-shipment.ts';
import { emitSteps } from '../../shared/shipments/shipment-step.ts';
import { shipmentParams } from './params.ts';

/** The shipment and what its reader is to it. @throws Problem not_found for strangers, forbidden for a carrier that does not ride itself */
async function askedFor(
  table: Table,
  caller: Caller | undefined,
  id: ShipmentId,
  phone: string | undefined,
): Promise<{ read: Shipment; asker: CodeAsker }> {
  if (!caller) {
    const read = await recipientShipment(table, { id, tracking: trackingOfId(id) }, phone);
    return { read, asker: 'recipient' };
  }
  const { shipment: read, parties } = await namedParty(table, caller, id);
  if (parties.includes('merchant')) return { read, asker: 'merchant' };
  if (parties.includes('courier')) return { read, asker: 'rider' };
  throw new Problem('forbidden');
}

export const route = defineRoute({
  id: 'shipments.otp',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/otp/',
  summary: 'Send the recipient a new delivery code',
  description:
    'Sends a new code while the shipment is IN_TRANSIT. The merchant and the assigned rider ask with a credential. The recipient asks with the phone number of the shipment. The new code has five attempts, and the former code is void. The merchant and the recipient can each ask for three new codes of a shipment, and the rider for one. For a test shipment, the answer holds the code as `test_otp`.',
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] } },
  params: shipmentParams,
  body: z.object({
    phone: phoneIn.optional().describe('The phone of the recipient. Needed if no credential is sent.'),
  }),
  returns: [
    200,
    z
      .object({
        sent: z.literal(true),
        attempts_remaining: z.int(),
        codes_remaining: z
          .int()
          .describe('New codes that you can still ask for. Those of others are counted apart.'),
        test_otp: z.string().optional(),
      })
      .meta({ examples: [{ sent: true, attempts_remaining: 5, codes_remaining: 2 }] }),
  ],
  errors: ['invalid_state', 'otp_limit'],
  limits: [
    { name: 'otp', perMinute: 10, failClosed: true },
    { name: 'otp', perMinute: 10, failClosed: true, by: { params: 'shipment_id' } },
  ],
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body, caller, now }, { table, pepper }) {
    const { read, asker } = await askedFor(table, caller, params.shipment_id, body.phone);
    if (read.status !== 'IN_TRANSIT') {
      throw new Problem(
        'invalid_state',
        `The shipment is ${read.status}. A new code can be sent only while it is IN_TRANSIT.`,
      );
    }
    const issue = read.otp.issue + 1;
    const { [asker]: before = 0 } = read.new_codes ?? {};
    const codes_remaining = maxReissues[asker] - before - 1;
    if (codes_remaining < 0) throw new Problem('otp_limit');
    const secret = await pepper.bytes();
    const code = deliveryCode(secret, read.id, issue);
    const otp = { issue, hash: codeHash(secret, read.id, issue, code), attempts: 0 };
    const new_codes = { ...read.new_codes, [asker]: before + 1 };
    const shipment = { ...read, otp, new_codes, updated_at: now.toISOString() };
    const writes = [saveShipment(read, shipment), ...emitSteps(shipment, ['shipment.otp_issued'], now)];
    return new Commit(writes, {
      sent: true as const,
      attempts_remaining: maxAttempts,
      codes_remaining,
      ...(read.mode === 'test' && { test_otp: code }),
    });
  },
});

export const handler = lambda(route);
