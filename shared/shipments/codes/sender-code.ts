import { type Made, Problem, type pepperAccess } from '#ground';
import type { ShipmentView } from '../contract/shipment.ts';
import type { Shipment } from '../data/shipments.ts';
import { senderCodeOf } from '../domain/codes/sender-code.ts';
import type { Party } from '../domain/shipment.ts';
import { maxAttempts } from '../handover-code/domain/code.ts';
import { codeProblems } from '../handover-code/domain/problems.ts';
import { type CodeTrial, lockOut, tryCode } from '../handover-code/try.ts';
import { ownMetadataOf } from '../step/view.ts';
import { merchantCode } from './shipment-codes.ts';

/**
 * Allows a pickup: if the shipment requires a code, only with that code.
 * @param code as it was sent
 * @returns the shipment after the count of an attempt, if one was made
 * @throws Problem otp_required, otp_invalid, otp_locked
 */
export async function tryPickupCode(
  read: Shipment,
  code: string | undefined,
  trial: CodeTrial,
): Promise<Shipment> {
  if (!read.sender_code) return read;
  if (code !== undefined) return tryCode(merchantCode, read, code, trial);
  if (read.sender_code.attempts >= maxAttempts)
    return lockOut(merchantCode, { table: trial.table, now: trial.now }, read);
  throw new Problem(
    codeProblems.otp_required,
    'The sender has a 6-digit code for the pickup. Send it as pickup_code.',
  );
}

/**
 * What only the merchant sees of a shipment: its metadata, and the code for the rider at the pickup, or when the parcel is
 * back.
 */
export async function merchantFieldsOf(
  pepper: Made<typeof pepperAccess>,
  parties: readonly Party[],
  shipment: Shipment,
): Promise<Pick<ShipmentView, 'metadata' | 'pickup_code' | 'return_code'>> {
  const metadata = ownMetadataOf(parties, shipment);
  if (!shipment.sender_code || !parties.includes('merchant')) return metadata;
  const coded = senderCodeOf(await pepper.bytes(), shipment);
  return { ...metadata, ...(coded && { [`${coded.use}_code`]: coded.code }) };
}
