/** Shows an invitation, and accepts it with a new or existing account. Signs in only for that and keeps no token. */
import { call, dayOf, forgetToken, Refusal, show, token, write } from './account.js';
import { onSubmit } from './form.js';
import { signIn } from './sign-in.js';

async function join(path, { access }, { is_test: test }) {
  await call(`${path}accept/`, { body: {}, access, test });
  forgetToken();
  show('done');
}

/** @throws {Refusal} when the address is not the invited one, before the password is sent */
function checkAddress(typed, email, inviter) {
  if (typed.trim().toLowerCase() === email) return;
  const detail = `the invitation is for ${email}. Sign in with that address, or ask ${inviter} to invite this one`;
  throw new Refusal({ code: 'email_mismatch', detail, errors: [{ pointer: '/email', detail }] });
}

function offer(path, invitation, inviter, account) {
  for (const field of document.querySelectorAll('input[name="email"]')) field.value = invitation.email;
  for (const way of document.querySelectorAll('input[name="way"]')) {
    way.addEventListener('change', () => {
      for (const id of ['register', 'login']) document.getElementById(id).hidden = id !== way.value;
    });
  }
  onSubmit('register', async (fields) => {
    await join(path, await call('/auth/register/', { body: { ...fields, role: account } }), invitation);
  });
  onSubmit('login', async (fields) => {
    checkAddress(fields.email, invitation.email, inviter);
    await join(path, await signIn(fields), invitation);
  });
  document.getElementById('test').hidden = !invitation.is_test;
  show('offer');
}

/**
 * @param base the path of invitations, which the token follows
 * @param inviterOf the inviter's name in an invitation
 * @param account the role of the account that can accept
 * @param test what a test invitation means, in words
 * @param duties what each role does, in words
 * @param endings by status, why an invitation that is no longer open cannot be accepted
 * @param unknown what a link without an invitation means, in words
 */
export async function showInvitation({
  base,
  inviterOf,
  account,
  test = '',
  duties,
  endings = {},
  unknown: lost = 'The link is from an older mail or is incomplete. Please open the link in the newest mail.',
}) {
  const path = `${base}${encodeURIComponent(token)}/`;
  try {
    if (!token) throw new Refusal({ code: 'not_found' });
    const invitation = await call(path);
    const { role, email, status, expires_at } = invitation;
    const inviter = inviterOf(invitation);
    const why = endings[status]?.(inviter);
    const said = { inviter, email, duty: duties[role], end: dayOf(expires_at), why, test };
    for (const [name, text] of Object.entries(said)) write(name, text);
    if (why) show('dead');
    else offer(path, invitation, inviter, account);
  } catch (refusal) {
    const unknown = refusal.code === 'not_found';
    write('why', unknown ? lost : refusal.message);
    document.getElementById('retry').addEventListener('click', () => location.reload());
    show(unknown ? 'dead' : 'failed');
  }
}
