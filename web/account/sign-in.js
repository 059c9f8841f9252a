/**
 * Signs in with a password and, if the account has one, a second factor: a code, or a passkey where the browser has them.
 * The part of the page that asks for it stands in sign-in.html.
 */
import { call, Refusal, show } from './account.js';
import { onSubmit } from './form.js';

const part = (id) => document.getElementById(id);

/** The sign-in that waits for its second factor, if one does. */
let waiting;

/** Leaves the part that asks for a factor, for the one that the visitor came from. */
function leave(then) {
  const { from } = waiting;
  waiting = undefined;
  part('second-step').reset();
  show(from);
  then();
}

/** @throws {Refusal} which is shown where the visitor is; a token that has ended leads back to the password */
async function send(proof) {
  const { factor_token, resolve, reject } = waiting;
  try {
    const tokens = await call('/auth/login/factor/', { body: { factor_token, ...proof } });
    leave(() => resolve(tokens));
  } catch (refusal) {
    if (refusal.code !== 'unauthenticated') throw refusal;
    leave(() => reject(refusal));
  }
}

/** The options of a passkey, if the account has one and this browser can use it. */
const optionsIn = (factors) =>
  globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON &&
  factors.find(({ options }) => options)?.options;

async function askPasskey() {
  part('passkey-says').textContent = '';
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(waiting.options);
  const assertion = await navigator.credentials.get({ publicKey }).catch(() => undefined);
  if (!assertion) {
    part('passkey-says').textContent = 'The passkey was not used. Try again, or enter a code.';
    return;
  }
  await send({ assertion: assertion.toJSON() }).catch(({ message }) => {
    part('passkey-says').textContent = message;
  });
}

/** Asks for the second factor. @returns the tokens */
function askForFactor({ factor_token, factors }) {
  const { id: from } = document.querySelector('.card > section:not([hidden])');
  const options = optionsIn(factors);
  part('passkey').hidden = !options;
  return new Promise((resolve, reject) => {
    waiting = { factor_token, options, from, resolve, reject };
    show('second');
  });
}

/**
 * Signs in a user.
 * @param {Record<string, string>} fields e-mail address and password
 * @param {string} path of the login, after /api/v1
 * @returns the tokens
 * @throws {Refusal}
 */
export async function signIn(fields, path = '/auth/login/') {
  try {
    return await call(path, { body: fields });
  } catch (refusal) {
    if (!refusal.factor_token) throw refusal;
    return askForFactor(refusal);
  }
}

onSubmit('second-step', ({ code }) => send({ code }));
part('use-passkey').addEventListener('click', askPasskey);
part('go-back').addEventListener('click', () => {
  const { reject } = waiting;
  leave(() => reject(new Refusal({ code: 'factor_required', detail: 'You are not signed in yet.' })));
});
