import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import { phoneIn } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { type Caller, Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { type Shipment, saveShipment, shipmentById } from '../../shared/shipments/data/shipments.ts';
import { codeHash, deliveryCode, maxAttempts, maxReissues } from '../../shared/shipments/domain/otp.ts';
import { samePhone } from '../../shared/shipments/domain/same-phone.ts';
import { tell } from '../../shared/shipments/shipment-step.ts';
import { shipmentParams } from './params.ts';

/** The merchant by its credential, the recipient by its phone; to anybody else there is no such shipment. */
function mayAsk(shipment: Shipment, caller: Caller | undefined, phone: string | undefined): boolean {
  if (caller) return caller.user === shipment.merchant && caller.mode === shipment.mode;
  return phone !== undefined && samePhone(phone, shipment.customer_phone);
}

export const route = defineRoute({
  id: 'shipments.otp',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/otp/',
  summary: 'Send the recipient a new delivery code',
  description:
    'For the merchant, or for the recipient, who proves it with the phone number of the shipment. The new code has five attempts, the old one is void; three new codes at most. A test shipment answers `test_otp`.',
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: ['merchant'] } },
  params: shipmentParams,
  body: z.object({
    phone: phoneIn.optional().describe('The phone of the recipient, where no credential is sent.'),
  }),
  returns: [
    200,
    z
      .object({
        sent: z.literal(true),
        attempts_remaining: z.int(),
        codes_remaining: z.int().describe('New codes that can still be issued.'),
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
    const read = await shipmentById(table, params.shipment_id);
    if (!read || !mayAsk(read, caller, body.phone)) throw new Problem('not_found');
    if (read.status !== 'IN_TRANSIT') {
      throw new Problem(
        'invalid_state',
        `A code is sent while the shipment is IN_TRANSIT, not ${read.status}.`,
      );
    }
    const issue = read.otp.issue + 1;
    if (issue > maxReissues) throw new Problem('otp_limit');
    const secret = await pepper.bytes();
    const code = deliveryCode(secret, read.id, issue);
    const otp = { issue, hash: codeHash(secret, read.id, issue, code), attempts: 0 };
    const shipment = { ...read, otp, updated_at: now.toISOString() };
    const writes = [saveShipment(read, shipment), ...tell(shipment, ['shipment.otp_issued'], now)];
    return new Commit(writes, {
      sent: true as const,
      attempts_remaining: maxAttempts,
      codes_remaining: maxReissues - issue,
      ...(read.mode === 'test' && { test_otp: code }),
    });
  },
});

export const handler = lambda(route);
