/** Passkeys of this browser, which asks for one at a time. */

import type { Input } from '../../client/types.ts';

type Proofs = Input<'post', '/api/v1/auth/factors/{factor_id}/verify/'>['body'];
/** What a passkey has signed, as the API takes it. */
export type Assertion = NonNullable<Proofs['assertion']>;
/** What a browser tells of a passkey that it has created. */
type Attestation = NonNullable<Proofs['attestation']>;

/** Milliseconds for which a page waits until a passkey is used. */
const patience = 60_000;

/** The last request for a passkey that the browser shows. */
let asking: AbortController | undefined;

/** Takes back the request for a passkey, if there is one. */
export function stopAsking(): void {
  asking?.abort();
  asking = undefined;
}

/** Starts a request for a passkey, in the place of any other. */
export function startAsking(): AbortSignal {
  stopAsking();
  asking = new AbortController();
  return asking.signal;
}

const withPatience = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patience)]);

const isAssertion = (answer: object): answer is Assertion => 'response' in answer;
const isAttestation = (answer: object): answer is Attestation => 'response' in answer;

/** @throws Error where the browser answered nothing of that kind */
function readPasskey<T extends object>(
  credential: Credential | null,
  isOne: (answer: object) => answer is T,
): T {
  const answer: object = credential instanceof PublicKeyCredential ? credential.toJSON() : {};
  if (isOne(answer)) return answer;
  throw new Error('the browser has answered no passkey');
}

/** Whether this browser can use and create passkeys at this address: none belongs to a number. */
export const canUsePasskeys =
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

/** Asks for a passkey. @returns what it has signed @throws Error when none was used */
export async function signByPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  signal: AbortSignal,
): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey, signal: withPatience(signal) });
  return readPasskey(credential, isAssertion);
}

/** Creates a passkey on this device, or on one that the browser offers. @throws Error when none was created */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Attestation> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const signal = withPatience(startAsking());
  return readPasskey(await navigator.credentials.create({ publicKey, signal }), isAttestation);
}

/** Whether no passkey was created because the device has one already, which the options exclude. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
