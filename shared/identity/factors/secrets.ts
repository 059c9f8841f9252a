import { createHmac } from 'node:crypto';
import {
  defineDependency,
  deriveKey,
  isSameSecret,
  type Made,
  pepperAccess,
  runLazily,
  seal,
  toEpochSeconds,
  type UserId,
  unseal,
} from '#ground';

/** Binds a challenge to one purpose, factor and user. */
export interface ChallengeSubject {
  readonly purpose: 'creation' | 'request';
  readonly user: UserId;
  readonly factor: string;
}

/** A challenge: when it ends (epoch seconds), 16 random bytes, and an HMAC of both. */
const timeLength = 4;
const saltLength = 16;

/**
 * What keeps second factors secret (docs/adr/0032-second-factors.md): the keys are derived from the service's pepper and the
 * user, so that a copy of the table opens nothing, and nothing can be passed off as another user's.
 */
export const factorSecretsAccess = defineDependency(pepperAccess.needs, (wire) => {
  const pepper = runLazily(() => pepperAccess.of(wire).bytes());
  const keyOf = async (...scope: readonly string[]) => deriveKey(await pepper(), 'factor', ...scope);
  async function challengeOf({ purpose, user, factor }: ChallengeSubject, head: Uint8Array): Promise<string> {
    const mac = createHmac('sha256', await keyOf('challenge', purpose, user, factor)).update(head);
    return Buffer.concat([head, mac.digest()]).toString('base64url');
  }
  return {
    /** Encrypts the secret of a TOTP factor. */
    async seal(user: UserId, secret: string): Promise<Uint8Array<ArrayBuffer>> {
      return Uint8Array.from(seal(await keyOf('totp', user), secret));
    },
    /** The secret that was encrypted. @throws when it was not for this user, or not with this pepper */
    async open(user: UserId, sealed: Uint8Array): Promise<string> {
      const secret = unseal(await keyOf('totp', user), sealed);
      if (secret === undefined) throw new Error('the secret of the factor cannot be decrypted');
      return secret;
    },
    /** The hash under which a recovery code, or an attempt, is stored. */
    async hash(user: UserId, text: string): Promise<string> {
      return createHmac('sha256', await keyOf('hash', user))
        .update(text)
        .digest('base64url');
    },
    /** A new challenge. @param life seconds */
    async createChallenge(subject: ChallengeSubject, now: Date, life: number): Promise<string> {
      const head = Buffer.alloc(timeLength + saltLength);
      head.writeUInt32BE(toEpochSeconds(now) + life);
      crypto.getRandomValues(head.subarray(timeLength));
      return challengeOf(subject, head);
    },
    /** When a challenge of ours ends (epoch seconds); undefined for any other text and once it has ended. */
    async endOfChallenge(
      subject: ChallengeSubject,
      challenge: string,
      now: Date,
    ): Promise<number | undefined> {
      const head = Buffer.from(challenge, 'base64url').subarray(0, timeLength + saltLength);
      if (head.length < timeLength + saltLength) return undefined;
      if (!isSameSecret(challenge, await challengeOf(subject, head))) return undefined;
      const until = head.readUInt32BE();
      return until > toEpochSeconds(now) ? until : undefined;
    },
  };
});
export type FactorSecrets = Made<typeof factorSecretsAccess>;
