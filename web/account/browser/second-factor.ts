/** What the pages do with second factors: they say which proof they ask for, and use passkeys. */

import type { factorKinds } from '../../../shared/identity/domain/factors/factor.ts';
import { Refusal } from '../../browser/api.ts';
import { copyTemplate, find } from '../../browser/elements.ts';
import { makeButton } from './parts.ts';

/** A factor by which a sign-in can be proven. */
export interface OfferedFactor {
  readonly kind: (typeof factorKinds)[number];
  readonly name: string;
  /** Of a passkey, for the browser. */
  readonly options?: PublicKeyCredentialRequestOptionsJSON;
}

/** A passkey that can be used. */
export interface OfferedPasskey {
  readonly name: string;
  /** For the browser. @returns undefined where the visitor was led elsewhere */
  optionsOf(): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>;
}

/** Milliseconds for which a page waits until a passkey is used. */
const patience = 60_000;

/** The last request for a passkey that the browser shows. It shows one at a time. */
let asking: AbortController | undefined;

/** Takes back the request for a passkey, if there is one. */
export function stopAsking(): void {
  asking?.abort();
  asking = undefined;
}

/** Starts a request for a passkey, in the place of any other. */
function startAsking(): AbortSignal {
  stopAsking();
  asking = new AbortController();
  return asking.signal;
}

const withPatience = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patience)]);

/** What a browser answers about a passkey, as the API takes it. @throws Error where it answered nothing of that kind */
function jsonOf(credential: Credential | null): object {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new Error('the browser has answered no passkey');
}

/** Whether this browser can use and create passkeys at this address: none belongs to a number. */
export const canUsePasskeys =
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

/** Says in a part of the page which proof it asks for: `.proof`, and the label of its code. @param factors of the account */
export function describeProof(place: HTMLElement, factors: readonly Pick<OfferedFactor, 'kind'>[]): void {
  const hasApp = factors.some(({ kind }) => kind === 'TOTP');
  const hasPasskey = factors.some(({ kind }) => kind === 'PASSKEY');
  const first =
    !hasPasskey || canUsePasskeys ? '' : 'Your passkeys do not work in this browser or at this address. ';
  const ways = [
    ...(hasPasskey && canUsePasskeys ? ['Use your passkey, or enter'] : ['Enter']),
    ...(hasApp ? ['the code that your authenticator app shows, or'] : []),
    'one of your recovery codes.',
  ];
  find('.proof', HTMLElement, place).textContent = first + ways.join(' ');
  find('label[for$="code"]', HTMLElement, place).textContent = hasApp ? 'Code' : 'Recovery code';
}

/**
 * Offers passkeys, each by its name.
 * @param place where the buttons stand
 * @param prove sends what a passkey has signed
 */
export function offerPasskeys(
  place: HTMLElement,
  passkeys: readonly OfferedPasskey[],
  prove: (assertion: object) => Promise<void>,
): void {
  place.replaceChildren(copyTemplate('passkey-offer'));
  const say = (waits: string, refused = '') => {
    find('.waits', HTMLElement, place).textContent = waits;
    find('.refused', HTMLElement, place).textContent = refused;
  };
  async function use({ name, optionsOf }: OfferedPasskey): Promise<void> {
    const signal = startAsking();
    say(`Waiting for “${name}”. If it is not here, you can choose another way at any time.`);
    try {
      const options = await optionsOf();
      if (!options) return;
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const assertion = jsonOf(await navigator.credentials.get({ publicKey, signal: withPatience(signal) }));
      say('Checking the passkey…');
      await prove(assertion);
      say('');
    } catch (error) {
      if (signal.aborted) return;
      const isOther = error instanceof Refusal && error.code !== 'factor_invalid';
      say('', isOther ? error.message : `“${name}” was not accepted, or not used in time. Please try again.`);
    }
  }
  const buttons = passkeys.map((passkey) =>
    makeButton(passkeys.length > 1 ? `Use “${passkey.name}”` : 'Use a passkey', () => use(passkey)),
  );
  find('.answers', HTMLElement, place).append(...buttons);
}

/**
 * Creates a passkey on this device, or on one that the browser offers.
 * @returns the attestation
 * @throws Refusal when none was created
 */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const signal = withPatience(startAsking());
  try {
    return jsonOf(await navigator.credentials.create({ publicKey, signal }));
  } catch (error) {
    // The browser says so of a device whose passkey is one of those that are excluded.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const detail = isKnown
      ? 'This device has a passkey for your account already. Choose another device.'
      : 'No passkey was created. Please try again.';
    throw new Refusal({ code: 'factor_invalid', detail });
  }
}
