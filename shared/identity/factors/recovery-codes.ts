import { Secret } from 'otpauth';
import type { User } from '../data/users.ts';
import type { FactorSecrets } from './secrets.ts';

const codesPerUser = 10;
/** 50 bits: nobody guesses one in five attempts a quarter of an hour. */
const codeLength = 10;
/** Bytes with at least as many bits. */
const codeBytes = 7;

/** Two groups of five letters and digits, which are easy to copy. Base32 has no 0, 1, 8 and 9 to mistake for letters. */
function createCode(): string {
  const text = new Secret({ size: codeBytes }).base32.slice(0, codeLength);
  return `${text.slice(0, codeLength / 2)}-${text.slice(codeLength / 2)}`;
}

/** A code without what people add or change when they type it: 0 for O, and 1 for I. */
const toPlain = (code: string) =>
  code
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll(/[^A-Z2-7]/g, '');

/** The hash under which a recovery code is stored. */
export const hashRecoveryCode = (
  secrets: FactorSecrets,
  { id }: Pick<User, 'id'>,
  code: string,
): Promise<string> => secrets.hash(id, `recovery ${toPlain(code)}`);

/** New recovery codes, and what is stored of them. */
export async function createRecoveryCodes(secrets: FactorSecrets, user: Pick<User, 'id'>) {
  const codes = Array.from({ length: codesPerUser }, createCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(secrets, user, code))) };
}
