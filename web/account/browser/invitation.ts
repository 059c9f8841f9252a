/** Shows an invitation, and accepts it with a new or existing account. Signs in only for that and keeps no token. */
import { Refusal } from '../../browser/api.ts';
import { callAccountApi } from './api.ts';
import { handleSubmit, offerWays } from './form.ts';
import { forgetToken, linkToken } from './link.ts';
import { findPart, showFailure, showPart, toDayText, writeText } from './parts.ts';
import { signIn, type Tokens } from './sign-in.ts';

/** What invitations of all kinds say. */
export interface Invitation {
  readonly role: string;
  readonly email: string;
  readonly status?: string;
  readonly expires_at: string;
  readonly is_test?: boolean;
}

/** What invitations of a kind are about. */
interface Kind<I> {
  /** The path of invitations, which the token follows. */
  readonly base: string;
  /** The inviter's name in an invitation. */
  readonly inviterOf: (invitation: I) => string;
  /** The role of the account that can accept. */
  readonly account: string;
  /** What a test invitation means, in words. */
  readonly test?: string;
  /** What each role does, in words. */
  readonly duties: Readonly<Record<string, string>>;
  /** By status, why an invitation that is no longer open cannot be accepted. */
  readonly endings?: Readonly<Record<string, (inviter: string) => string>>;
  /** What a link without an invitation means, in words. */
  readonly unknown?: string;
}

async function join(
  path: string,
  { access }: Tokens,
  { is_test: isTest = false }: Invitation,
): Promise<void> {
  await callAccountApi(`${path}accept/`, { body: {}, bearer: access, isTest });
  forgetToken();
  showPart('done');
}

/** @throws Refusal when the address is not the invited one, before the password is sent */
function checkAddress(typed: string, email: string, inviter: string): void {
  if (typed.trim().toLowerCase() === email) return;
  const code = 'email_mismatch';
  const detail = `the invitation is for ${email}. Sign in with that address, or ask ${inviter} to invite this one`;
  throw new Refusal({ code, detail, errors: [{ pointer: '/email', code, detail }] });
}

function offer(path: string, invitation: Invitation, inviter: string, account: string): void {
  const { email, is_test = false } = invitation;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="email"]')) field.value = email;
  offerWays();
  handleSubmit('register', async (fields) => {
    const body = { ...fields, role: account };
    await join(path, await callAccountApi<Tokens>('/auth/register/', { body }), invitation);
  });
  handleSubmit('login', async (fields) => {
    checkAddress(fields.email ?? '', email, inviter);
    await join(path, await signIn(fields), invitation);
  });
  findPart('test').hidden = !is_test;
  showPart('offer');
}

/** Shows the invitation of the link, or why it cannot be accepted. */
export async function showInvitation<I extends Invitation>({
  base,
  inviterOf,
  account,
  test = '',
  duties,
  endings = {},
  unknown = 'The link is from an older mail or is incomplete. Please open the link in the newest mail.',
}: Kind<I>): Promise<void> {
  const path = `${base}${encodeURIComponent(linkToken)}/`;
  try {
    if (!linkToken) throw new Refusal({ code: 'not_found' });
    const invitation = await callAccountApi<I>(path);
    const { role, email, status = '', expires_at } = invitation;
    const inviter = inviterOf(invitation);
    const why = endings[status]?.(inviter);
    const said = { inviter, email, duty: duties[role], end: toDayText(expires_at), why, test };
    for (const [name, text] of Object.entries(said)) writeText(name, text);
    if (why) showPart('dead');
    else offer(path, invitation, inviter, account);
  } catch (refusal) {
    showFailure(refusal, 'not_found', unknown);
  }
}
