import type * as z from 'zod';
import type { Parsed } from '../platform/http/route.ts';
import type { Shipment } from './data/shipments.ts';
import { type CodeTrial, tryPickupCode } from './sender-code.ts';
import { type Moment, type StepRules, takeStep } from './step-rules.ts';

/**
 * Takes a step by its rules, with the merchant's code where the shipment wants one. A step that is not possible uses no
 * attempt at the code.
 * @returns the writes of the step and the shipment after it
 * @throws Problem invalid_state, otp_required, otp_invalid, otp_locked
 */
export async function takeCodedStep<B extends z.ZodType>(
  its: StepRules<B>,
  body: Parsed<B>,
  read: Shipment,
  moment: Moment,
  trial: CodeTrial,
) {
  const planned = takeStep(its, body, read, moment);
  if (!its.code) return planned;
  return takeStep(its, body, await tryPickupCode(read, its.code(body), trial), moment);
}
