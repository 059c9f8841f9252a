/** What the pages do with second factors: they say which proof they ask for, and use passkeys. */

import { Refusal } from './account.js';

/** Milliseconds for which a page waits until a passkey is used. */
const patience = 60_000;

/** The last request for a passkey that the browser shows. It shows one at a time. */
let asking;

/** Takes back the request for a passkey, if there is one. */
export function stopAsking() {
  asking?.abort();
  asking = undefined;
}

/** Starts a request for a passkey, in the place of any other. */
function startAsking() {
  stopAsking();
  asking = new AbortController();
  return asking.signal;
}

const withPatience = (signal) => AbortSignal.any([signal, AbortSignal.timeout(patience)]);

/** Whether this browser can use and create passkeys at this address: none belongs to a number. */
export const canUsePasskeys =
  Boolean(globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) &&
  !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

/** Says in a part of the page which proof it asks for: `.proof`, and the label of its code. @param factors of the account */
export function describeProof(place, factors) {
  const hasApp = factors.some(({ kind }) => kind === 'TOTP');
  const hasPasskey = factors.some(({ kind }) => kind === 'PASSKEY');
  const first =
    !hasPasskey || canUsePasskeys ? '' : 'Your passkeys do not work in this browser or at this address. ';
  const ways = [
    ...(hasPasskey && canUsePasskeys ? ['Use your passkey, or enter'] : ['Enter']),
    ...(hasApp ? ['the code that your authenticator app shows, or'] : []),
    'one of your recovery codes.',
  ];
  place.querySelector('.proof').textContent = first + ways.join(' ');
  place.querySelector('label[for$="code"]').textContent = hasApp ? 'Code' : 'Recovery code';
}

/** A button in a list. */
function addButton(list, text, press) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.className = 'quiet';
  button.addEventListener('click', press);
  list.append(button);
}

/**
 * Offers passkeys, each by its name.
 * @param {HTMLElement} place where the buttons stand
 * @param {{ name: string, optionsOf: () => Promise<object> }[]} passkeys
 * @param {(assertion: object) => Promise<void>} prove sends what a passkey has signed
 */
export function offerPasskeys(place, passkeys, prove) {
  place.replaceChildren(document.getElementById('passkey-offer').content.cloneNode(true));
  const say = (waits, refused = '') => {
    place.querySelector('.waits').textContent = waits;
    place.querySelector('.refused').textContent = refused;
  };
  async function use({ name, optionsOf }) {
    const signal = startAsking();
    say(`Waiting for “${name}”. If it is not here, you can choose another way at any time.`);
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await optionsOf());
      const answer = await navigator.credentials.get({ publicKey, signal: withPatience(signal) });
      say('Checking the passkey…');
      await prove(answer.toJSON());
      say('');
    } catch (error) {
      if (signal.aborted) return;
      const isOther = error instanceof Refusal && error.code !== 'factor_invalid';
      say('', isOther ? error.message : `“${name}” was not accepted, or not used in time. Please try again.`);
    }
  }
  for (const passkey of passkeys) {
    const text = passkeys.length > 1 ? `Use “${passkey.name}”` : 'Use a passkey';
    addButton(place.querySelector('.answers'), text, () => use(passkey));
  }
}

/**
 * Creates a passkey on this device, or on one that the browser offers.
 * @returns the attestation
 * @throws {Refusal} when none was created
 */
export async function createPasskey(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const signal = withPatience(startAsking());
  try {
    return (await navigator.credentials.create({ publicKey, signal })).toJSON();
  } catch ({ name }) {
    // The browser says so of a device whose passkey is one of those that are excluded.
    const isKnown = name === 'InvalidStateError';
    const detail = isKnown
      ? 'This device has a passkey for your account already. Choose another device.'
      : 'No passkey was created. Please try again.';
    throw new Refusal({ code: 'factor_invalid', detail });
  }
}
