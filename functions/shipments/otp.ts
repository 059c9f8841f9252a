import * as z from 'zod';
import {
  type Caller,
  Commit,
  defineRoute,
  Problem,
  pepperAccess,
  phoneIn,
  type Request,
  type ShipmentId,
  type Table,
} from '#ground';
import { reissueCode } from '../../shared/shipments/codes/reissue-code.ts';
import { merchantFieldsOf } from '../../shared/shipments/codes/sender-code.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { deriveDeliveryCode } from '../../shared/shipments/domain/codes/delivery-code.ts';
import { trackingOfId } from '../../shared/shipments/domain/number/tracking-number.ts';
import { type CodeAsker, maxAttempts } from '../../shared/shipments/handover-code/domain/code.ts';
import { loadForParty, loadRecipientShipment } from '../../shared/shipments/step/own-shipment.ts';

interface CodeRequest {
  readonly read: Shipment;
  readonly asker: CodeAsker;
}

/** @throws Problem not_found for strangers, forbidden for a carrier that does not ride itself */
async function askedByParty(table: Table, caller: Caller, id: ShipmentId): Promise<CodeRequest> {
  const { shipment: read, parties } = await loadForParty(table, caller, id);
  if (parties.includes('merchant')) return { read, asker: 'merchant' };
  if (parties.includes('courier')) return { read, asker: 'rider' };
  throw new Problem(
    'forbidden',
    'Only the merchant, the recipient and the rider who has the parcel can ask.',
  );
}

/**
 * The shipment, and who asks. A caller who is not a party to it can still be its recipient, signed in or not.
 * @throws Problem not_found for strangers; forbidden, unauthenticated for a credential that cannot ask
 */
async function askedFor(
  table: Table,
  { caller, refused }: Pick<Request<unknown, unknown, unknown, Caller | undefined>, 'caller' | 'refused'>,
  id: ShipmentId,
  phone: string | undefined,
): Promise<CodeRequest> {
  if (phone === undefined && refused) throw refused;
  try {
    if (caller) return await askedByParty(table, caller, id);
  } catch (error) {
    if (phone === undefined || !(error instanceof Problem) || error.status >= 500) throw error;
  }
  const read = await loadRecipientShipment(table, { id, tracking: trackingOfId(id) }, phone);
  return { read, asker: 'recipient' };
}

export const route = defineRoute({
  id: 'shipments.otp',
  at: 'POST /api/v1/shipments/{shipment_id}/otp/',
  summary: 'Request a new delivery code',
  description:
    'Sends the recipient a new delivery code while the shipment is IN_TRANSIT. The merchant and the assigned rider ask with a credential. The recipient asks with the phone number of the shipment. The new code has five attempts, and the former code is void. The merchant and the recipient can each ask for three new codes of a shipment, and the rider for one. For a test shipment, the answer holds the code as `test_otp`.\n\nWhile a pickup code or a return code is needed, the merchant gets a new one of these instead, as `pickup_code` or `return_code`, and nobody is sent a message.',
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] } },
  params: shipmentParams,
  body: z.object({
    phone: phoneIn
      .optional()
      .describe(
        'The phone of the recipient. Needed unless the credential of the merchant or of the rider is sent.',
      ),
  }),
  returns: [
    200,
    z
      .object({
        sent: z.boolean().describe('Whether a code was sent to the recipient.'),
        attempts_remaining: z.int(),
        codes_remaining: z
          .int()
          .describe('How many new codes you can still ask for. Those of others are counted separately.'),
        test_otp: z.string().optional(),
        pickup_code: z.string().optional(),
        return_code: z.string().optional(),
      })
      .meta({ examples: [{ sent: true, attempts_remaining: 5, codes_remaining: 2 }] }),
  ],
  errors: ['forbidden', 'partner_key_not_allowed', 'invalid_state', 'otp_limit'],
  limits: [
    { name: 'otp', perMinute: 10, failClosed: true },
    { name: 'otp', perMinute: 10, failClosed: true, by: { params: 'shipment_id' } },
  ],
  uses: { pepper: pepperAccess },
  async handle({ params, body, caller, refused, now }, { table, pepper }) {
    const { read, asker } = await askedFor(table, { caller, refused }, params.shipment_id, body.phone);
    const secret = await pepper.bytes();
    const { writes, shipment, sent, codes_remaining } = reissueCode(read, asker, secret, now);
    const codes = sent ? {} : await merchantFieldsOf(pepper, ['merchant'], shipment);
    return new Commit(writes, {
      sent,
      attempts_remaining: maxAttempts,
      codes_remaining,
      ...(sent &&
        read.mode === 'test' && { test_otp: deriveDeliveryCode(secret, read.id, shipment.otp.issue) }),
      ...codes,
    });
  },
});
