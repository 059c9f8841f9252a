import { Secret, TOTP } from 'otpauth';
import { isSameSecret, msPerSecond } from '#ground';

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, 6 digits, 30 seconds. */
const form = { issuer: 'svc', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one whose codes count too, because clocks differ. */
const skew = 1;

/** Bytes of a secret: 160 bits, the length of the HMAC. */
export const totpSecretLength = 20;

/** The step of 30 seconds that a moment is in, counted from 1970. */
const stepOf = (at: Date): number => Math.floor(at.getTime() / msPerSecond / form.period);

const totpOf = (secret: Uint8Array, label: string) =>
  new TOTP({ ...form, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** A secret as apps take it: in base32, and as the address in a QR code. @param label whose account it is */
export function describeTotp(secret: Uint8Array, label: string) {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, otpauth_url: totp.toString() };
}

/** The steps whose codes count at a moment. */
export const openSteps = (now: Date): readonly number[] => {
  const present = stepOf(now);
  return Array.from({ length: 2 * skew + 1 }, (_, at) => present - skew + at);
};

/**
 * The step to which a code belongs, among those that count now and were not used before.
 * @param used the steps whose codes were used
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  used: readonly number[],
  now: Date,
): number | undefined {
  const totp = totpOf(secret, '');
  return openSteps(now).find((step) => {
    const right = totp.generate({ timestamp: step * form.period * msPerSecond });
    return isSameSecret(code, right) && !used.includes(step);
  });
}
