/** What the pages do with second factors: they say which proof they ask for, and use passkeys. */

import type { factorKinds } from '../../../shared/identity/domain/factors/factor.ts';
import { Refusal } from '../../browser/api.ts';
import { copyTemplate, find } from '../../browser/elements.ts';
import {
  canUsePasskeys,
  createPasskey,
  isKnownDevice,
  signByPasskey,
  startAsking,
} from '../../browser/passkeys.ts';
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
      const assertion = await signByPasskey(options, signal);
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
 * Creates a passkey.
 * @returns the attestation
 * @throws Refusal when none was created
 */
export async function createOwnPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  try {
    return await createPasskey(options);
  } catch (error) {
    const detail = isKnownDevice(error)
      ? 'This device has a passkey for your account already. Choose another device.'
      : 'No passkey was created. Please try again.';
    throw new Refusal({ code: 'factor_invalid', detail });
  }
}
