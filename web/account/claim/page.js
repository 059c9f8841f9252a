/**
 * Shows a merchant what a partner asks for. The merchant accepts or declines with a new or existing account. The page
 * signs in only for that and keeps no token.
 */
import { call, dayOf, forgetToken, Refusal, show, token, write } from '../account.js';
import { onSubmit } from '../form.js';
import { listScopes, wordsOf } from '../scopes.js';
import { signIn } from '../sign-in.js';

const path = `/console/claims/${encodeURIComponent(token)}/`;
const part = (id) => document.getElementById(id);

/** The parts of the page for invitations that are over, by the code of the refusal. */
const endings = { not_found: 'dead', invalid_state: 'taken' };

/** What a merchant can do about a refusal, by its code. Other refusals say it themselves. */
const remedies = {
  email_mismatch: ({ email, partner }) =>
    `the invitation is for ${email}. Sign in with the invited address, or ask ${partner.name} to invite this one`,
  organization_suspended: ({ partner }) =>
    `${partner.name} is suspended at the moment, so the invitation cannot be accepted. Nothing has changed. Please try again later.`,
  forbidden: ({ partner }) =>
    `This is not a merchant account, and only a merchant can accept. Please ask ${partner.name} to invite an address for which you can open a merchant account.`,
};

/** The refusal in words for a merchant. A wrong address is pointed out at its field. */
function explained({ code, message, errors }, claim) {
  const detail = remedies[code]?.(claim) ?? message;
  return new Refusal({
    code,
    detail,
    errors: code === 'email_mismatch' ? [{ pointer: '/email', detail }] : errors,
  });
}

/** @throws {Refusal} when the address cannot be the invited one, before the password is sent */
function checkAddress(typed, claim) {
  const [first, host] = claim.email.split('••');
  const address = typed.trim().toLowerCase();
  if (address.startsWith(first) && address.endsWith(host)) return;
  throw explained({ code: 'email_mismatch' }, claim);
}

/** Sends the merchant's answer. @returns undefined when the invitation is over, which the page then says */
async function answer(action, claim, access, body) {
  try {
    const answered = await call(`${path}${action}/`, { body, access, test: claim.is_test });
    forgetToken();
    return answered;
  } catch (refusal) {
    if (!endings[refusal.code]) throw explained(refusal, claim);
    forgetToken();
    show(endings[refusal.code]);
  }
}

async function accept(claim, { access }, email) {
  const scopes = [...document.querySelectorAll('[name="scopes"]:checked')].map(({ value }) => value);
  const accepted = await answer('accept', claim, access, { scopes });
  if (!accepted) return;
  const [grant] = accepted.grants;
  write('email', email);
  if (grant) write('until', dayOf(grant.expires_at));
  listScopes(part('granted'), grant?.scopes ?? []);
  part('may').hidden = !grant;
  part('may-not').hidden = Boolean(grant);
  part('store').hidden = !accepted.store;
  show('done');
}

/** The permissions that the partner asks for. The merchant takes away those that it does not want to give. */
function offerScopes(scopes) {
  const { content } = part('wish');
  for (const scope of scopes) {
    const wish = content.cloneNode(true);
    wish.querySelector('input').value = scope;
    wish.querySelector('span').textContent = wordsOf(scope);
    part('wishes').append(wish);
  }
  part('wishes').hidden = scopes.length === 0;
  part('no-wishes').hidden = scopes.length > 0;
}

function offer(claim) {
  offerScopes(claim.scopes);
  part('test').hidden = !claim.is_test;
  if (claim.is_test) for (const link of document.querySelectorAll('a.partners')) link.hash = 'mode=test';
  for (const way of document.querySelectorAll('input[name="way"]')) {
    way.addEventListener('change', () => {
      for (const id of ['register', 'login']) part(id).hidden = id !== way.value;
    });
  }
  for (const [button, id] of [
    ['to-decline', 'refuse'],
    ['to-offer', 'offer'],
  ]) {
    part(button).addEventListener('click', () => show(id));
  }
  onSubmit('register', async (fields) => {
    checkAddress(fields.email, claim);
    const account = await call('/auth/register/', { body: { ...fields, role: 'merchant' } });
    await accept(claim, account, fields.email);
  });
  onSubmit('login', async (fields) => {
    checkAddress(fields.email, claim);
    await accept(claim, await signIn(fields), fields.email);
  });
  onSubmit('decline', async ({ reason, ...fields }) => {
    checkAddress(fields.email, claim);
    const { access } = await signIn(fields);
    if (await answer('decline', claim, access, { reason })) show('declined');
  });
  show('offer');
}

try {
  if (!token) throw new Refusal({ code: 'not_found' });
  const claim = await call(path);
  const { partner, business, email, days, expires_at } = claim;
  const period = days === 1 ? 'one day' : `${days} days`;
  const said = { partner: partner.name, business, email, period, end: dayOf(expires_at) };
  for (const [name, text] of Object.entries(said)) write(name, text);
  offer(claim);
} catch (refusal) {
  write('why', refusal.message);
  part('retry').addEventListener('click', () => location.reload());
  show(refusal.code === 'not_found' ? 'dead' : 'failed');
}
