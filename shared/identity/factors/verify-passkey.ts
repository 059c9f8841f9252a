import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod';
import type { AssertionIn, AttestationIn } from '../contract/passkeys.ts';
import type { PasskeyFactor } from '../data/factors.ts';
import type { User } from '../data/users.ts';
import { type Ceremony, passkeyAlgorithms, requestSubject } from './passkey-options.ts';
import type { ChallengeSubject, FactorSecrets } from './secrets.ts';

/** Passkeys are a second factor, so a touch suffices: the password was entered before. */
const touched = { requireUserVerification: false };

/** The forms of attestation without certificates. We ask for none; an authenticator may sign with the new key itself. */
const attestationForms: readonly string[] = ['none', 'packed'];

const ClientData = z.object({ challenge: z.string() });

/** A challenge of ours, and when it ends (epoch seconds). */
interface Challenge {
  readonly challenge: string;
  readonly until: number;
}

/** The challenge that a browser has answered, if it is ours, for this subject, and has not ended. */
async function findChallenge(
  secrets: FactorSecrets,
  subject: ChallengeSubject,
  clientDataJson: string,
  now: Date,
): Promise<Challenge | undefined> {
  const text = Buffer.from(clientDataJson, 'base64url').toString();
  const parsed = ClientData.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { challenge } = parsed.data;
  const until = await secrets.endOfChallenge(subject, challenge, now);
  return until === undefined ? undefined : { challenge, until };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the library finds. It throws whatever is wrong with what a browser sends; for us all of it is a wrong answer. */
const foundIn = <T>(verifying: Promise<T>): Promise<T | undefined> => verifying.catch(() => undefined);

/**
 * The new passkey that a browser has created.
 * @param subject of the challenge
 * @returns undefined when the attestation is not for this challenge and site, or is wrong
 */
export async function verifyAttestation(
  { secrets, site, now }: Ceremony,
  subject: ChallengeSubject,
  { id, rawId, type, response }: AttestationIn,
): Promise<Pick<PasskeyFactor, 'credential' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { clientDataJSON, attestationObject, transports } = response;
  const found = await findChallenge(secrets, subject, clientDataJSON, now);
  if (!found) return undefined;
  const verified = await foundIn(
    verifyRegistrationResponse({
      ...touched,
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: found.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  const created = verified?.registrationInfo;
  if (!created || !attestationForms.includes(created.fmt)) return undefined;
  const { id: credential, publicKey: public_key, counter } = created.credential;
  return { credential, public_key, counter, transports };
}

/** A right assertion: the passkey's new count, and the challenge that it has used up. */
export interface RightAssertion extends Challenge {
  readonly counter: number;
}

/**
 * An assertion by a passkey of a user.
 * @returns undefined when it is not for a challenge and site of ours, or is wrong
 */
export async function verifyAssertion(
  { secrets, site, now }: Ceremony,
  user: Pick<User, 'id'>,
  passkey: PasskeyFactor,
  { id, rawId, type, response }: AssertionIn,
): Promise<RightAssertion | undefined> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const found = await findChallenge(secrets, requestSubject(user, passkey), clientDataJSON, now);
  if (!found) return undefined;
  const asserted = await foundIn(
    verifyAuthenticationResponse({
      ...touched,
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: found.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credential,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  );
  return asserted?.verified ? { ...found, counter: asserted.authenticationInfo.newCounter } : undefined;
}
