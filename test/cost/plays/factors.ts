import * as z from 'zod';
import { route as decide } from '../../../functions/identity/factors/admin/decide.ts';
import { route as list } from '../../../functions/identity/factors/admin/list.ts';
import { route as cancelRecovery } from '../../../functions/identity/factors/cancel-recovery.ts';
import { route as createFactor } from '../../../functions/identity/factors/create.ts';
import { route as removeFactor } from '../../../functions/identity/factors/delete.ts';
import { route as endRecovery } from '../../../functions/identity/factors/end-recovery.ts';
import { route as listFactors } from '../../../functions/identity/factors/list.ts';
import { route as options } from '../../../functions/identity/factors/options.ts';
import { route as recover } from '../../../functions/identity/factors/recover.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { route as loginFactor } from '../../../functions/identity/login-factor.ts';
import { issueRecoveryToken, toRecoveryLink } from '../../../shared/identity/recovery-token.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import {
  addPasskey,
  atPasskeyHost,
  beginTotp,
  challengeOf,
  codeNow,
  passkeyHost,
} from '../../support/people/identity/factors.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { password, signUp } from '../../support/people/identity/sign-up.ts';
import { bearer } from '../../support/routes/call.ts';
import type { Play } from '../play.ts';

const Tokens = z.object({ access: z.string() });
const Requested = z.object({ id: z.uuid() });

/** Somebody adds a passkey and an app, signs in with each, loses both for a while, and removes the passkey. */
export async function playFactors({ wire, call, pass }: Play): Promise<void> {
  const person = await signUp(wire);
  const headers = bearer(person.access);
  await call(createFactor, headers, { body: { kind: 'TOTP', name: 'Tablet' } });
  const passkey = await addPasskey(wire, person);
  const totp = await beginTotp(wire, person);
  const ofTotp = { factor_id: totp.id };
  await call(verifyFactor, headers, { params: ofTotp, body: { code: codeNow(wire, totp.secret) } });
  await call(listFactors, headers);
  await call(options, atPasskeyHost(person.access), { params: { factor_id: passkey.id } });
  const { factor_token, factors } = await challengeOf(wire, person, passkeyHost);
  const assertion = passkey.device.assert(factors.find(({ id }) => id === passkey.id)?.options);
  const signed = await call(loginFactor, { host: passkeyHost }, { body: { factor_token, assertion } });
  const requested = await call(recover, undefined, { body: { factor_token } });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(list, admin);
  const params = { recovery_id: Requested.parse(requested.body).id };
  await call(decide, admin, { params, body: { decision: 'APPROVED' } });
  const jwt = bearer(Tokens.parse(signed.body).access);
  await call(endRecovery, jwt);
  const again = await call(recover, undefined, { body: { factor_token } });
  const recovery = toId<'FactorRecovery'>(Requested.parse(again.body).id);
  const secret = await pepperAccess.of(wire).bytes();
  const token = issueRecoveryToken(secret, toRecoveryLink(recovery, wire.now()));
  await call(cancelRecovery, undefined, { body: { token } });
  pass(60_000);
  const code = codeNow(wire, totp.secret);
  await call(removeFactor, jwt, { params: { factor_id: passkey.id }, body: { password, code } });
}
