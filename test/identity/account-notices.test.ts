import { beforeAll, expect, test } from 'vitest';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as resetConfirm } from '../../functions/identity/reset-confirm.ts';
import { route as rollKey } from '../../functions/identity/roll-key.ts';
import { route as bank } from '../../functions/money/set-bank-account.ts';
import { issueMailedToken } from '../../shared/accounts/domain/mailed-token.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { fill, type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { accounts, take } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { ownerMails } from '../support/services/owner-mails.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
let user: User;
let headers: Headers;

beforeAll(async () => {
  user = await newUser(wire, 'merchant', { email: 'ada@shop.example' });
  await fill(wire, { user: user.id, mode: 'live' }, asKobo(5_000_000));
  headers = await signedIn(wire, user);
});

test('the owner is mailed on a new key, a new bank account, a withdrawal, and a new password; not of test money', async () => {
  const account = { bank_code: '058', account_number: '0123456789' };
  const made = await call(wire, createKey, { headers, body: { mode: 'live', scopes: ['payout'] } });
  await call(wire, rollKey, { headers, params: { key_id: String(made.body.id) } });
  await call(wire, bank, { headers, body: account });
  await take(wire, { headers }, accounts.paid, 100);
  const test = await signedIn(wire, user, 'test');
  await call(wire, bank, { headers: test, body: account });
  await take(wire, { headers: test }, accounts.paid, 100);
  const expires = Math.floor(wire.now().getTime() / 1000) + 3600;
  const claims = { purpose: 'reset-password', user: user.id, version: 1, expires } as const;
  const token = issueMailedToken(await pepperAccess.of(wire).bytes(), claims);
  await call(wire, resetConfirm, { body: { token, password: 'another horse battery' } });
  const sent = await ownerMails(engine, user);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['ada@shop.example']));
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'A new live API key',
    'A new live API key',
    'Withdrawal of 100.00 NGN',
    'Your bank account was changed',
    'Your password was changed',
  ]);
  const textOf = (subject: string) => sent.find((one) => one.subject === subject)?.text;
  expect(textOf('A new live API key')).toContain(`ends in ${String(made.body.key).slice(-4)}`);
  expect(textOf('A new live API key')).toContain('It may: payout.');
  expect(textOf('Withdrawal of 100.00 NGN')).toContain('ends in 0000, at Guaranty Trust Bank');
  for (const { text } of sent) expect(text).toContain('reset your password');
});
