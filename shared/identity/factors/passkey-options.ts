import { msPerSecond, secondsPerMinute, toIdText } from '#ground';
import type { CreationOptions, RequestOptions } from '../contract/passkeys.ts';
import type { Factors, PasskeyFactor, StoredFactor } from '../data/factors.ts';
import type { User } from '../data/users.ts';
import { pendingFactorLife } from '../domain/factors/factor.ts';
import type { PasskeySite } from '../domain/factors/passkey-site.ts';
import type { ChallengeSubject, FactorSecrets } from './secrets.ts';

/** Seconds for which options for an assertion can be used, once. */
const requestLife = 5 * secondsPerMinute;

/** Signatures that we verify, as COSE numbers them, the usual ones first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Whether a factor is a passkey. */
export const isPasskey = (factor: StoredFactor): factor is PasskeyFactor => factor.kind === 'PASSKEY';

const toNamed = ({ credential: id, transports }: PasskeyFactor) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** What the challenge of an assertion by a passkey is for. */
export const requestSubject = (user: Pick<User, 'id'>, { id: factor }: PasskeyFactor): ChallengeSubject => ({
  purpose: 'request',
  user: user.id,
  factor,
});

/** What a ceremony of WebAuthn is made with. */
export interface Ceremony {
  readonly secrets: FactorSecrets;
  readonly site: PasskeySite;
  readonly now: Date;
}

/** The options with which a browser asks a passkey for an assertion. */
export async function requestOptionsOf(
  { secrets, site: { rpId }, now }: Ceremony,
  user: Pick<User, 'id'>,
  passkey: PasskeyFactor,
): Promise<RequestOptions> {
  return {
    challenge: await secrets.createChallenge(requestSubject(user, passkey), now, requestLife),
    rpId,
    timeout: requestLife * msPerSecond,
    userVerification: 'preferred',
    allowCredentials: [toNamed(passkey)],
  };
}

/** The options with which a browser creates a passkey. @param id of the pending factor */
export async function creationOptionsOf(
  { secrets, site: { rpId }, now }: Ceremony,
  user: User,
  { factors }: Factors,
  id: string,
): Promise<CreationOptions> {
  const subject: ChallengeSubject = { purpose: 'creation', user: user.id, factor: id };
  return {
    challenge: await secrets.createChallenge(subject, now, pendingFactorLife),
    rp: { id: rpId, name: 'svc' },
    user: { id: toIdText(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: pendingFactorLife * msPerSecond,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: factors.filter(isPasskey).map(toNamed),
  };
}
