import * as z from 'zod';
import { route as decide } from '../../../../functions/identity/factors/admin/decide.ts';
import { route as recover } from '../../../../functions/identity/factors/recover.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { challengeOf } from './factors.ts';
import { newUser, signedIn } from './fixtures.ts';
import type { Person } from './sign-up.ts';

const Requested = z.object({ id: z.uuid() });

/** Somebody asks to recover the account, and an admin approves it. */
export async function decideApproved(wire: Wire, person: Pick<Person, 'email'>): Promise<void> {
  const { factor_token } = await challengeOf(wire, person);
  const { body } = await call(wire, recover, { body: { factor_token } });
  const headers = await signedIn(wire, await newUser(wire, 'admin'));
  const params = { recovery_id: Requested.parse(body).id };
  await call(wire, decide, { headers, params, body: { decision: 'APPROVED' } });
}
