import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import { phoneIn } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { saveShipment } from '../../shared/shipments/data/shipments.ts';
import { codeHash, deliveryCode, maxAttempts, maxReissues } from '../../shared/shipments/domain/otp.ts';
import { trackingOfId } from '../../shared/shipments/domain/tracking-number.ts';
import { merchantShipment, recipientShipment } from '../../shared/shipments/own-shipment.ts';
import { emitSteps } from '../../shared/shipments/shipment-step.ts';
import { shipmentParams } from './params.ts';

export const route = defineRoute({
  id: 'shipments.otp',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/otp/',
  summary: 'Send the recipient a new delivery code',
  description:
    'Sends a new code while the shipment is IN_TRANSIT. The merchant asks with a credential. The recipient asks with the phone number of the shipment. The new code has five attempts, and the former code is void. A shipment gets three new codes at most. For a test shipment, the answer holds the code as `test_otp`.',
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: ['merchant'] } },
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
    const { shipment_id: id } = params;
    const read = caller
      ? await merchantShipment(table, caller, id)
      : await recipientShipment(table, { id, tracking: trackingOfId(id) }, body.phone);
    if (read.status !== 'IN_TRANSIT') {
      throw new Problem(
        'invalid_state',
        `The shipment is ${read.status}. A new code can be sent only while it is IN_TRANSIT.`,
      );
    }
    const issue = read.otp.issue + 1;
    if (issue > maxReissues) throw new Problem('otp_limit');
    const secret = await pepper.bytes();
    const code = deliveryCode(secret, read.id, issue);
    const otp = { issue, hash: codeHash(secret, read.id, issue, code), attempts: 0 };
    const shipment = { ...read, otp, updated_at: now.toISOString() };
    const writes = [saveShipment(read, shipment), ...emitSteps(shipment, ['shipment.otp_issued'], now)];
    return new Commit(writes, {
      sent: true as const,
      attempts_remaining: maxAttempts,
      codes_remaining: maxReissues - issue,
      ...(read.mode === 'test' && { test_otp: code }),
    });
  },
});

export const handler = lambda(route);
