import * as z from 'zod';
import { route as createNote } from '../../../functions/identity/admin/create-note.ts';
import { route as listNotes } from '../../../functions/identity/admin/list-notes.ts';
import { route as mail } from '../../../functions/identity/admin/mail.ts';
import { route as reinstate } from '../../../functions/identity/admin/reinstate.ts';
import { route as suspend } from '../../../functions/identity/admin/suspend.ts';
import { route as createKey } from '../../../functions/identity/create-key.ts';
import { route as endSession } from '../../../functions/identity/end-session.ts';
import { route as jwks } from '../../../functions/identity/jwks.ts';
import { route as listKeys } from '../../../functions/identity/list-keys.ts';
import { route as listSessions } from '../../../functions/identity/list-sessions.ts';
import { route as login } from '../../../functions/identity/login.ts';
import { route as logout } from '../../../functions/identity/logout.ts';
import { route as me } from '../../../functions/identity/me.ts';
import { route as refresh } from '../../../functions/identity/refresh.ts';
import { route as register } from '../../../functions/identity/register.ts';
import { route as resendVerification } from '../../../functions/identity/resend-verification.ts';
import { route as resetConfirm } from '../../../functions/identity/reset-confirm.ts';
import { route as resetRequest } from '../../../functions/identity/reset-request.ts';
import { route as revokeKey } from '../../../functions/identity/revoke-key.ts';
import { route as rollKey } from '../../../functions/identity/roll-key.ts';
import { route as updateMe } from '../../../functions/identity/update-me.ts';
import { route as verifyEmail } from '../../../functions/identity/verify-email.ts';
import { issueMailedToken } from '../../../shared/accounts/domain/mailed-token.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { bearer } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Registered = z.object({ access: z.string(), refresh: z.string(), user: z.object({ id: z.uuid() }) });
const Tokens = z.object({ access: z.string() });
const Sessions = z.object({ results: z.array(z.object({ id: z.uuid() })) });
const Created = z.object({ id: z.uuid() });

const email = 'ada@stores.example';
const password = 'correct horse battery';
const someone = { email, password, name: 'Ada Stores', role: 'merchant', phone: '+2348012345678' };

/** Somebody opens an account, misses the first link, signs in, forgets the password, and has API keys. */
export async function playAccounts({ wire, call }: Play): Promise<void> {
  const { user, ...tokens } = Registered.parse((await call(register, undefined, { body: someone })).body);
  const first = bearer(tokens.access);
  const secret = await pepperAccess.of(wire).bytes();
  const expires = Math.floor(wire.now().getTime() / 1000) + 3600;
  const about = { user: toId<'User'>(user.id), expires };
  const verification = issueMailedToken(secret, { ...about, purpose: 'verify-email', version: 0 });
  const reset = issueMailedToken(secret, { ...about, purpose: 'reset-password', version: 1 });
  await call(resendVerification, first);
  await call(verifyEmail, undefined, { body: { token: verification } });
  await call(login, undefined, { body: { email, password } });
  await call(me, first);
  await call(updateMe, first, { body: { name: 'Ada Stores Ltd' } });
  await call(refresh, undefined, { body: { refresh: tokens.refresh } });
  await call(resetRequest, undefined, { body: { email } });
  await call(resetConfirm, undefined, { body: { token: reset, password: 'another horse battery' } });
  const again = await call(login, undefined, { body: { email, password: 'another horse battery' } });
  const jwt = bearer(Tokens.parse(again.body).access);
  const { id: key_id } = Created.parse((await call(createKey, jwt, { body: { name: 'Warehouse' } })).body);
  await call(listKeys, jwt);
  await call(rollKey, jwt, { params: { key_id } });
  await call(revokeKey, jwt, { params: { key_id } });
  const other = await call(login, undefined, { body: { email, password: 'another horse battery' } });
  const listed = await call(listSessions, bearer(Tokens.parse(other.body).access));
  const session_id = Sessions.parse(listed.body).results[0]?.id ?? '';
  await call(endSession, jwt, { params: { session_id } });
  await call(logout, jwt);
  await call(jwks, undefined);
}

/** An admin notes something about a merchant with one key, mails her, suspends and reinstates her. */
export async function playDecisions({ wire, call }: Play, { merchant }: Cast): Promise<void> {
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const params = { user_id: merchant.id };
  const reason = 'She asked us to.';
  await call(createNote, admin, { params, body: { text: 'She called.' } });
  await call(listNotes, admin, { params });
  await call(mail, admin, { params, body: { subject: 'Your parcel', text: 'It has arrived.', reason } });
  await call(suspend, admin, { params, body: { reason } });
  await call(reinstate, admin, { params, body: { reason } });
}
