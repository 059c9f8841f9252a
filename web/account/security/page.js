/**
 * The second factors of a user: which there are, a new one, and the removal of one. The access token is in the memory of this
 * page only, so that a reload signs the user out.
 */
import { call, dayOf, show } from '../account.js';
import { onSubmit } from '../form.js';
import { canUsePasskeys, stopAsking } from '../second-factor.js';
import { signIn } from '../sign-in.js';
import { offerEnrolment } from './enrolment.js';
import { offerRemoval } from './removal.js';

const part = (id) => document.getElementById(id);

let access;

/** Calls the API for the user. */
const ask = (path, request = {}) => call(`/auth/factors/${path}`, { ...request, access });

/** Why the user has to sign in again, by the code of a refusal. */
const endings = {
  unauthenticated: 'You were signed out. Please sign in again.',
  factor_required: 'Your last code is more than 10 minutes old. Please sign in again, and continue.',
};

/** An action of a signed-in user, who is led to the sign-in where another one is needed. */
const whileSignedIn =
  (act) =>
  async (...given) => {
    try {
      return await act(...given);
    } catch (refusal) {
      const over = endings[refusal.code];
      if (!over) throw refusal;
      access = undefined;
      stopAsking();
      part('over').textContent = over;
      part('over').hidden = false;
      show('entry');
    }
  };

const kinds = { TOTP: 'Authenticator app', PASSKEY: 'Passkey' };

/** A factor in the list. */
function itemOf(factor, all) {
  const item = part('factor').content.firstElementChild.cloneNode(true);
  const { name, kind, created_at, last_used_at } = factor;
  const used = last_used_at ? `last used on ${dayOf(last_used_at)}` : 'not used yet';
  item.querySelector('.about').textContent = name;
  item.querySelector('.state').textContent = `${kinds[kind]}, added on ${dayOf(created_at)}, ${used}.`;
  const button = item.querySelector('button');
  button.ariaLabel = `Remove ${name}`;
  button.addEventListener('click', () => remove(factor, all));
  return item;
}

/** How many recovery codes there are, in words. */
function wordsOfLeft(count) {
  if (count > 1) return `You have ${count} recovery codes left.`;
  const before = count === 1 ? 'You have one recovery code left.' : 'You have no recovery codes left.';
  return `${before} New ones come with the first factor: for more, remove all factors and add one again.`;
}

/** Lists the factors. @param {string} happened what was done before, in words */
async function list(happened = '') {
  stopAsking();
  const { results, recovery_codes_left: left } = await ask('');
  const factors = results.filter(({ status }) => status === 'ACTIVE');
  part('list').replaceChildren(...factors.map((factor) => itemOf(factor, factors)));
  part('none').hidden = factors.length > 0;
  part('left').textContent = factors.length > 0 ? wordsOfLeft(left) : '';
  part('happened').textContent = happened;
  show('factors');
}

const remove = offerRemoval(ask, whileSignedIn, list);
const add = offerEnrolment(ask, whileSignedIn, list);

part('to-add').addEventListener('click', add);
part('kinds').hidden = !canUsePasskeys;
part('no-passkeys').hidden = canUsePasskeys;
for (const button of document.querySelectorAll('.back')) {
  button.addEventListener('click', () => {
    stopAsking();
    show('factors');
  });
}

onSubmit('login', async (fields) => {
  ({ access } = await signIn(fields));
  await list();
  part('login').reset();
  part('over').hidden = true;
});

show('entry');
