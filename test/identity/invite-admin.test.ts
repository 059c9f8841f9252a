import { describe, expect, test } from 'vitest';
import { route as resetConfirm } from '../../functions/identity/reset-confirm.ts';
import { route as listVerifications } from '../../functions/trust/admin/list.ts';
import { issueMailedToken } from '../../shared/accounts/domain/mailed-token.ts';
import type { MailRequested } from '../../shared/identity/events.ts';
import { inviteAdmin } from '../../shared/identity/invite-admin.ts';
import { isEventItem, parseEvents } from '../../shared/platform/events/outbox.ts';
import { auditOf } from '../../shared/platform/http/audit-trail.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { itemsOf } from '../support/asserts/order-books.ts';
import { addTotp, enterPassword, signInWithCode } from '../support/people/identity/factors.ts';
import { password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire: local, later } = await startClockedWire();
/** The same service, deployed. */
const wire = createWire({ ...engine.config, SVC_STAGE: 'prod' }, local.now, local.table);
const day = 86_400;
let nth = 0;

const nextEmail = () => {
  nth += 1;
  return `ops${nth}@svc.example`;
};
const invite = (email: string, mailed = true) =>
  inviteAdmin(
    { table: wire.table, now: wire.now() },
    { email, name: 'Ops', operator: 'arn:aws:iam::1:user/ops', mailed },
  );

/** The token of the link, as the mail has it. */
const tokenOf = async ({ user, version, expires }: MailRequested) =>
  issueMailedToken(await pepperAccess.of(wire).bytes(), {
    purpose: 'reset-password',
    user,
    version,
    expires,
  });
const choose = (token: string) => call(wire, resetConfirm, { body: { token, password } });
const signIn = async (email: string) => String((await enterPassword(wire, { email })).body.access);
const administer = async (access: string) => {
  const { status, body } = await call(wire, listVerifications, { headers: bearer(access) });
  return [status, body.code];
};

/** Somebody who was invited and has chosen a password. */
async function newInvited() {
  const email = nextEmail();
  const invited = await invite(email);
  expect((await choose(await tokenOf(invited))).status).toBe(200);
  return { email, user: invited.user };
}

describe('an invited admin', () => {
  test('cannot sign in before a password is chosen by the link', async () => {
    const email = nextEmail();
    await invite(email);
    expect((await enterPassword(wire, { email })).status).toBe(401);
  });

  test('signs in with the chosen password, and can do nothing of admins before a second factor is proven', async () => {
    const { email } = await newInvited();
    const access = await signIn(email);
    expect(await administer(access)).toEqual([403, 'factor_required']);
    const totp = await addTotp(wire, { access });
    later(60);
    expect(await administer((await signInWithCode(wire, { email }, totp)).access)).toEqual([200, undefined]);
  });

  test('uses the link once', async () => {
    const invited = await invite(nextEmail());
    const token = await tokenOf(invited);
    expect((await choose(token)).status).toBe(200);
    expect((await choose(token)).body.code).toBe('invalid_token');
  });

  test('has a day for it', async () => {
    const token = await tokenOf(await invite(nextEmail()));
    later(day);
    expect((await choose(token)).body.code).toBe('invalid_token');
  });
});

describe('an invitation', () => {
  test('is on the audit trail of the account, with who invited, whether its link is mailed or handed over', async () => {
    for (const mailed of [true, false]) {
      const { user } = await invite(nextEmail(), mailed);
      const page = { limit: 10, after: undefined };
      const { entries } = await auditOf(
        { table: wire.table, now: wire.now() },
        { user, mode: 'live' },
        {},
        page,
      );
      expect(entries).toMatchObject([
        { action: 'admin.invite', credential: { kind: 'operator', id: 'arn:aws:iam::1:user/ops' } },
      ]);
    }
  });

  test('is mailed by an event that has no token, or by none where it is handed over', async () => {
    const [mailed, given] = [nextEmail(), nextEmail()];
    const token = await tokenOf(await invite(mailed));
    await invite(given, false);
    const items = await itemsOf(engine);
    const events = items.filter(isEventItem).flatMap(parseEvents);
    const invited = events.filter(({ name }) => name === 'user.admin_invited');
    const told = invited.map(({ detail }) => detail.email);
    expect([told.includes(mailed), told.includes(given)]).toEqual([true, false]);
    expect(JSON.stringify([items, events])).not.toContain(token);
  });

  test('comes again with a new link as long as no password is chosen, and opens no other account', async () => {
    const email = nextEmail();
    const first = await invite(email);
    later(2 * day);
    const second = await invite(email);
    expect(second.user).toBe(first.user);
    expect((await choose(await tokenOf(second))).status).toBe(200);
    await expect(invite(email)).rejects.toThrow('is an administrator already');
  });

  test('makes no admin of somebody who has another account', async () => {
    const { email } = await signUp(wire);
    await expect(invite(email)).rejects.toThrow('has an account already, of a merchant');
  });

  test('opens one account where two invite an address at once', async () => {
    const email = nextEmail();
    const both = await Promise.allSettled([invite(email), invite(email)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
