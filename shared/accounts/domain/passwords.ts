import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { isSameSecret } from '../../kernel/secrets.ts';

const derive = promisify(argon2);

/**
 * OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** The PHC string form: https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md */
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Base64 without padding, as PHC strings have it. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The same password typed on two keyboards can be two sequences of characters. NFKC makes them equal. */
const message = (password: string) => password.normalize('NFKC');

/**
 * The argon2id hash of a password as a PHC string, which carries its own salt and cost.
 * @param salt 16 random bytes, new for each hash
 */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const tag = await derive('argon2id', { message: message(password), nonce: salt, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(Buffer.from(salt))}$${base64(tag)}`;
}

/** A hash that belongs to no password, so that a login with an unknown address takes the same time. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`;

/**
 * Whether a password has this hash.
 * @param hash made by `hashPassword`; undefined for an unknown user: false, after the same work
 * @throws {TypeError} when the hash is not an argon2id PHC string
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash ?? nobodys) ?? [];
  if (!tag) throw new TypeError('not an argon2id PHC string');
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return isSameSecret(found, expected);
}
