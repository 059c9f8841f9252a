/** Shows the invitation, and accepts it with a new or existing account. Signs in only for that and keeps no token. */
import { call, forgetToken, Refusal, show, token, write } from '../account.js';
import { onSubmit } from '../form.js';

const path = `/invitations/${encodeURIComponent(token)}/`;

const duties = {
  RIDER: 'carry parcels as a rider',
  DISPATCHER: 'assign parcels to riders as a dispatcher',
};

/** Why an invitation that is no longer open cannot be accepted. */
const endings = {
  ACCEPTED: () => 'It has already been accepted, so there is nothing left to do.',
  REVOKED: (fleet) => `${fleet} has withdrawn it.`,
  EXPIRED: (fleet) => `It has expired. Please ask ${fleet} to send you a new one.`,
};

const dayOf = (time) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

async function join({ access }, { is_test: test }) {
  await call(`${path}accept/`, { body: {}, access, test });
  forgetToken();
  show('done');
}

/** @throws {Refusal} when the address is not the invited one, before the password is sent */
function checkAddress(typed, { email, fleet_name }) {
  if (typed.trim().toLowerCase() === email) return;
  const detail = `the invitation is for ${email}. Sign in with that address, or ask ${fleet_name} to invite this one`;
  throw new Refusal({ code: 'email_mismatch', detail, errors: [{ pointer: '/email', detail }] });
}

function offer(invitation) {
  for (const field of document.querySelectorAll('input[name="email"]')) field.value = invitation.email;
  for (const way of document.querySelectorAll('input[name="way"]')) {
    way.addEventListener('change', () => {
      for (const id of ['register', 'login']) document.getElementById(id).hidden = id !== way.value;
    });
  }
  onSubmit('register', async (fields) => {
    await join(await call('/auth/register/', { body: { ...fields, role: 'rider' } }), invitation);
  });
  onSubmit('login', async (fields) => {
    checkAddress(fields.email, invitation);
    await join(await call('/auth/login/', { body: fields }), invitation);
  });
  document.getElementById('test').hidden = !invitation.is_test;
  show('offer');
}

try {
  if (!token) throw new Refusal({ code: 'not_found' });
  const invitation = await call(path);
  const { fleet_name: fleet, role, email, status, expires_at } = invitation;
  const said = { fleet, email, duty: duties[role], end: dayOf(expires_at), why: endings[status]?.(fleet) };
  for (const [name, text] of Object.entries(said)) write(name, text);
  if (said.why) show('dead');
  else offer(invitation);
} catch (refusal) {
  const unknown = refusal.code === 'not_found';
  write(
    'why',
    unknown
      ? 'The link is from an older mail or is incomplete. Please open the link in the newest mail.'
      : refusal.message,
  );
  document.getElementById('retry').addEventListener('click', () => location.reload());
  show(unknown ? 'dead' : 'failed');
}
