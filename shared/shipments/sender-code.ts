import { Problem } from '../kernel/problem.ts';
import { sameSecret } from '../kernel/secrets.ts';
import type { Table } from '../platform/table/table.ts';
import type { Made } from '../platform/wire.ts';
import type { pepperAccess } from '../platform/wiring/secrets.ts';
import { countSenderAttempt } from './data/attempts.ts';
import type { Shipment } from './data/shipments.ts';
import { attemptName, judgeAttempt, maxAttempts } from './domain/otp.ts';
import { shipmentProblems } from './domain/problems.ts';
import { senderCodeOf } from './domain/sender-code.ts';
import type { Party } from './domain/shipment.ts';
import { assertUnlocked, lockCode } from './lock-code.ts';

type Pepper = Made<typeof pepperAccess>;

/** A request that may try the merchant's code. */
export interface CodeTrial {
  readonly table: Table;
  readonly pepper: Pepper;
  /** What a repeat of the request has too, so that its attempt counts once. */
  readonly request: string;
  /** Whether the caller chose that. */
  readonly keyed: boolean;
  readonly now: Date;
}

/** What names an attempt. A request id cannot be chosen by callers; a key can, and so the name covers the code too. */
export const requestOf = (its: {
  readonly keyed: boolean;
  readonly stableId: string;
  readonly requestId: string;
}): Pick<CodeTrial, 'keyed' | 'request'> => ({
  keyed: its.keyed,
  request: its.keyed ? its.stableId : its.requestId,
});

/**
 * Tries the merchant's code. The attempt is counted before the code is compared, so that of many guesses at once no more
 * than five are compared.
 * @param read has such a code
 * @returns the shipment after the count
 * @throws Problem otp_invalid, otp_locked; Stale when another change came in between
 */
async function trySenderCode(
  read: Shipment,
  code: string,
  { table, pepper, request, keyed, now }: CodeTrial,
): Promise<Shipment> {
  const secret = await pepper.bytes();
  const { done, shipment } = await countSenderAttempt(table, read, attemptName(secret, request, code));
  const { attempts = maxAttempts } = shipment.sender_code ?? {};
  const right = sameSecret(senderCodeOf(secret, shipment)?.code ?? '', code);
  // A repeat may come after the lock.
  if (keyed) assertUnlocked(shipment, 'sender_code');
  const verdict = done ? judgeAttempt(attempts, right) : 'locked';
  if (verdict === 'locked') throw await lockCode(table, shipment, 'sender_code', now);
  if (verdict === 'wrong')
    throw new Problem(shipmentProblems.otp_invalid, undefined, {
      members: { attempts_remaining: maxAttempts - attempts },
    });
  return shipment;
}

/**
 * Lets a pickup pass: where the shipment wants a code, with that code alone.
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
  if (code !== undefined) return trySenderCode(read, code, trial);
  if (read.sender_code.attempts >= maxAttempts)
    throw await lockCode(trial.table, read, 'sender_code', trial.now);
  throw new Problem(
    shipmentProblems.otp_required,
    'The sender has a 6-digit code for the pickup. Send it as pickup_code.',
  );
}

/** What the merchant alone sees of a shipment: the code to give the rider at the pickup, or when the parcel is back. */
export async function senderCodes(
  pepper: Pepper,
  parties: readonly Party[],
  shipment: Shipment,
): Promise<{ pickup_code?: string; return_code?: string }> {
  if (!shipment.sender_code || !parties.includes('merchant')) return {};
  const coded = senderCodeOf(await pepper.bytes(), shipment);
  return coded ? { [`${coded.use}_code`]: coded.code } : {};
}
