/**
 * Shows a merchant what a partner asks for. The merchant accepts or declines with a new or existing account. The page
 * signs in only for that and keeps no token.
 */
import { Refusal } from '../../../browser/api.ts';
import { copyTemplate, find } from '../../../browser/elements.ts';
import { callAccountApi } from '../api.ts';
import { handleSubmit, offerWays } from '../form.ts';
import { forgetToken, linkToken } from '../link.ts';
import type { Grant } from '../partner.ts';
import { codeOf, findPart, handlePress, showFailure, showPart, toDayText, writeText } from '../parts.ts';
import { describeScope, listScopes } from '../scopes.ts';
import { signIn, type Tokens } from '../sign-in.ts';

/** What a partner asks for, as the API answers it. */
interface Claim {
  readonly partner: { readonly name: string };
  readonly business: string;
  /** Masked. */
  readonly email: string;
  readonly scopes: readonly string[];
  readonly days: number;
  readonly is_test: boolean;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** What came of a merchant's yes. */
interface Accepted {
  readonly store: string | null;
  readonly grants: readonly Grant[];
}

const path = `/console/claims/${encodeURIComponent(linkToken)}/`;

/** The parts of the page for invitations that are over, by the code of the refusal. */
const endings: Readonly<Record<string, string>> = { not_found: 'dead', invalid_state: 'taken' };

/** What a merchant can do about a refusal, by its code. Other refusals say it themselves. */
const remedies: Readonly<Record<string, (claim: Claim) => string>> = {
  email_mismatch: ({ email, partner }) =>
    `the invitation is for ${email}. Sign in with the invited address, or ask ${partner.name} to invite this one`,
  organization_suspended: ({ partner }) =>
    `${partner.name} is suspended at the moment, so the invitation cannot be accepted. Nothing has changed. Please try again later.`,
  forbidden: ({ partner }) =>
    `This is not a merchant account, and only a merchant can accept. Please ask ${partner.name} to invite an address for which you can open a merchant account.`,
};

/** The refusal in words for a merchant. A wrong address is pointed out at its field. */
function explain({ code, message, faults }: Refusal, claim: Claim): Refusal {
  const detail = remedies[code]?.(claim) ?? message;
  const errors = code === 'email_mismatch' ? [{ pointer: '/email', code, detail }] : faults;
  return new Refusal({ code, detail, errors });
}

/** @throws Refusal when the address cannot be the invited one, before the password is sent */
function checkAddress(typed: string, claim: Claim): void {
  const [first = '', host = ''] = claim.email.split('••');
  const address = typed.trim().toLowerCase();
  if (address.startsWith(first) && address.endsWith(host)) return;
  throw explain(new Refusal({ code: 'email_mismatch' }), claim);
}

/** Sends the merchant's answer. @returns undefined when the invitation is over, which the page then says */
async function answer<T>(
  action: string,
  claim: Claim,
  { access }: Tokens,
  body: object,
): Promise<T | undefined> {
  try {
    const request = { body, bearer: access, isTest: claim.is_test };
    const answered = await callAccountApi<T>(`${path}${action}/`, request);
    forgetToken();
    return answered;
  } catch (refusal) {
    const ending = endings[codeOf(refusal)];
    if (ending === undefined) throw refusal instanceof Refusal ? explain(refusal, claim) : refusal;
    forgetToken();
    showPart(ending);
    return undefined;
  }
}

async function accept(claim: Claim, tokens: Tokens, email: string): Promise<void> {
  const checked = document.querySelectorAll<HTMLInputElement>('[name="scopes"]:checked');
  const scopes = [...checked].map(({ value }) => value);
  const accepted = await answer<Accepted>('accept', claim, tokens, { scopes });
  if (!accepted) return;
  const [grant] = accepted.grants;
  writeText('email', email);
  if (grant) writeText('until', toDayText(grant.expires_at ?? ''));
  listScopes(findPart('granted'), grant?.scopes ?? []);
  findPart('may').hidden = !grant;
  findPart('may-not').hidden = Boolean(grant);
  findPart('store').hidden = !accepted.store;
  showPart('done');
}

/** The permissions that the partner asks for. The merchant takes away those that it does not want to give. */
function offerScopes(scopes: readonly string[]): void {
  for (const scope of scopes) {
    const wish = copyTemplate('wish');
    find('input', HTMLInputElement, wish).value = scope;
    find('span', HTMLElement, wish).textContent = describeScope(scope);
    findPart('wishes').append(wish);
  }
  findPart('wishes').hidden = scopes.length === 0;
  findPart('no-wishes').hidden = scopes.length > 0;
}

function offer(claim: Claim): void {
  offerScopes(claim.scopes);
  findPart('test').hidden = !claim.is_test;
  if (claim.is_test)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a.partners')) link.hash = 'mode=test';
  offerWays();
  handlePress('to-decline', () => showPart('refuse'));
  handlePress('to-offer', () => showPart('offer'));
  handleSubmit('register', async (fields) => {
    const { email = '' } = fields;
    checkAddress(email, claim);
    const body = { ...fields, role: 'merchant' };
    await accept(claim, await callAccountApi<Tokens>('/auth/register/', { body }), email);
  });
  handleSubmit('login', async (fields) => {
    const { email = '' } = fields;
    checkAddress(email, claim);
    await accept(claim, await signIn(fields), email);
  });
  handleSubmit('decline', async ({ reason, ...fields }) => {
    checkAddress(fields.email ?? '', claim);
    if (await answer('decline', claim, await signIn(fields), { reason })) showPart('declined');
  });
  showPart('offer');
}

try {
  if (!linkToken) throw new Refusal({ code: 'not_found' });
  const claim = await callAccountApi<Claim>(path);
  const { partner, business, email, days, expires_at } = claim;
  const period = days === 1 ? 'one day' : `${days} days`;
  const said = { partner: partner.name, business, email, period, end: toDayText(expires_at) };
  for (const [name, text] of Object.entries(said)) writeText(name, text);
  offer(claim);
} catch (refusal) {
  showFailure(refusal, 'not_found');
}
