import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { sealKeyOf } from '../../../shared/platform/secrets/seal.ts';

/** The content of the secret of codes. */
export const Codes = z.object({
  /** Base64url of 32 bytes. It is never rotated, because the codes that were already sent would stop working. */
  otp_pepper: z.string(),
});
export type Codes = z.output<typeof Codes>;

/** The content of the secret of payments. The key is added by hand. */
export const PaymentsKey = z.object({ paystack_secret_key: z.string().optional() });

/** What the secret of the signing keys held beside them, until each had a secret of its own. */
export const HeldBefore = Codes.partial().extend(PaymentsKey.shape);

/** A new pepper. */
export const createCodes = (): Codes => ({ otp_pepper: randomBytes(32).toString('base64url') });

/** The key that seals data which callers store for us. It is derived, and never rotated, like the pepper. */
export const deriveSealKey = ({ otp_pepper }: Codes): string => sealKeyOf(otp_pepper);
