import * as z from 'zod';
import { latitudeIn, longitudeIn } from '../../shared/contract/scalars.ts';
import { VerificationOut } from '../../shared/contract/shipment.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { countAttempt, shipmentById } from '../../shared/data/shipments.ts';
import { distanceKm } from '../../shared/domain/geo.ts';
import { codeHash, judgeAttempt, maxAttempts, sameHash } from '../../shared/domain/otp.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { pepper } from '../../shared/http/signing-keys.ts';
import { lockCode, refusedAttempt } from './otp-lock.ts';
import { shipmentParams } from './params.ts';
import { step } from './step.ts';

/** Metres from the drop-off beyond which the place of the hand-over is flagged on the timeline. */
const farAway = 500;

export const route = defineRoute({
  id: 'shipments.verify',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/verify/',
  summary: 'Hand over a parcel against the code of its recipient',
  description:
    'The assigned rider sends where it stands and the 6-digit code. With the right code the shipment is COMPLETED and its fare is settled in the same moment. Five codes may be tried; a new code (otp) gives five more. A request without a code uses none.',
  auth: { jwt: ['rider', 'carrier'] },
  params: shipmentParams,
  body: z.object({
    latitude: latitudeIn,
    longitude: longitudeIn,
    otp: z
      .string()
      .regex(/^\d{6}$/, 'must be 6 digits')
      .optional(),
  }),
  returns: [201, VerificationOut],
  errors: ['otp_required', 'otp_invalid', 'otp_locked', 'invalid_state'],
  uses: { table: tableAccess, pepper },
  examples: { body: { latitude: 6.4478, longitude: 3.4723, otp: '482913' } },
  async handle({ params, body, caller, now }, { table, pepper }) {
    // The attempt is counted before the code is looked at: of many guesses at once no more than five are compared.
    const { shipment_id } = params;
    const { done, shipment } =
      body.otp === undefined
        ? { done: false, shipment: await shipmentById(table, shipment_id) }
        : await countAttempt(table, shipment_id, caller);
    if (!done || !shipment) throw await refusedAttempt(table, shipment, caller, now);
    const { issue, hash, attempts } = shipment.otp;
    const right = sameHash(hash, codeHash(await pepper.bytes(), shipment_id, issue, body.otp ?? ''));
    const verdict = judgeAttempt(attempts, right);
    if (verdict === 'locked') throw await lockCode(table, shipment, now);
    if (verdict === 'wrong') {
      throw new Problem('otp_invalid', undefined, {
        members: { attempts_remaining: maxAttempts - attempts },
      });
    }
    const meters = Math.round(distanceKm(body, shipment.dropoff) * 1000);
    const { latitude, longitude } = body;
    const more = { latitude, longitude, meters, far_away: meters > farAway };
    const { writes, shipment: delivered } = step(
      shipment,
      'verify',
      now,
      { completed_at: now.toISOString() },
      more,
    );
    const { id, tracking, status, escrow_status, fare } = delivered;
    return new Commit(writes, {
      id,
      tracking_number: tracking,
      status,
      completed_at: now.toISOString(),
      escrow_status,
      escrow_amount: fare,
    });
  },
});

export const handler = lambda(route);
