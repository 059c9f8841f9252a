import type * as z from 'zod';
import type { Parsed } from '#ground';
import type { Shipment } from '../data/shipments.ts';
import type { Party } from '../domain/shipment.ts';
import type { CodeTrial } from '../handover-code/try.ts';
import { type Moment, runShipmentStep, type StepRules } from '../step/step-rules.ts';
import { tryPickupCode } from './sender-code.ts';

/**
 * Takes a step by its rules, with the merchant's code if the step can require one. A step that is not possible uses no
 * attempt at the code.
 * @param read with the reader's relation to it
 * @returns the writes of the step and the shipment after it
 * @throws Problem invalid_state, otp_required, otp_invalid, otp_locked
 */
export async function runCodedStep<B extends z.ZodType>(
  rules: StepRules<B>,
  body: Parsed<B>,
  { shipment: read, parties }: { readonly shipment: Shipment; readonly parties: readonly Party[] },
  trial: CodeTrial & Moment,
) {
  const confirmed = runShipmentStep(rules, body, read, trial);
  if (!rules.code || parties.includes('merchant')) return confirmed;
  const code = rules.code(body);
  const { unconfirmed } = rules;
  if (unconfirmed && (code === undefined || !read.sender_code))
    return runShipmentStep({ ...rules, changes: () => unconfirmed(read, trial.now) }, body, read, trial);
  return runShipmentStep(rules, body, await tryPickupCode(read, code, trial), trial);
}
