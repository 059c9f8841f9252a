/**
 * Signs in with a password and, if the account has one, a second factor: a code, or a passkey where the browser has them.
 * Whoever has lost all of them asks for their removal. The parts of the page for that stand in sign-in.html.
 */
import { call, Refusal, show } from './account.js';
import { onSubmit } from './form.js';
import { canUsePasskeys, describeProof, offerPasskeys, stopAsking } from './second-factor.js';

const part = (id) => document.getElementById(id);

/** The sign-in that waits for its second factor, if one does. */
let waiting;

/** Leaves the parts about a factor, for the one that the visitor came from. */
function leave(then) {
  const { from } = waiting;
  waiting = undefined;
  stopAsking();
  part('second-step').reset();
  show(from);
  then();
}

/** Goes back to the password without a sign-in. */
function giveUp() {
  const { reject } = waiting;
  leave(() => reject(new Refusal({ code: 'factor_required', detail: 'You are not signed in yet.' })));
}

/** @throws {Refusal} which is shown where the visitor is; a token that has ended leads back to the password */
async function send(path, body, then) {
  const { factor_token, reject } = waiting;
  try {
    then(await call(path, { body: { factor_token, ...body } }));
  } catch (refusal) {
    if (refusal.code !== 'unauthenticated') throw refusal;
    leave(() => reject(refusal));
  }
}

const prove = (proof) =>
  send('/auth/login/factor/', proof, (tokens) => {
    const { resolve } = waiting;
    leave(() => resolve(tokens));
  });

/** Asks for the second factor. @returns the tokens */
function askForFactor({ factor_token, factors }) {
  const { id: from } = document.querySelector('.card > section:not([hidden])');
  const passkeys = canUsePasskeys ? factors.filter(({ options }) => options) : [];
  const offered = passkeys.map(({ name, options }) => ({ name, optionsOf: async () => options }));
  describeProof(part('second'), factors);
  offerPasskeys(part('second').querySelector('.passkeys'), offered, (assertion) => prove({ assertion }));
  return new Promise((resolve, reject) => {
    waiting = { factor_token, from, resolve, reject };
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

onSubmit('second-step', ({ code }) => prove({ code }));
onSubmit('recover', () => send('/auth/factors/recover/', {}, () => show('asked')));
for (const id of ['go-back', 'leave']) part(id).addEventListener('click', giveUp);
for (const [button, id] of [
  ['lose', 'lost'],
  ['found', 'second'],
]) {
  part(button).addEventListener('click', () => {
    stopAsking();
    show(id);
  });
}
