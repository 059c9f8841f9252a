import { describe, expect, test } from 'vitest';
import { route as removeFactor } from '../../../functions/identity/factors/delete.ts';
import { route as listFactors } from '../../../functions/identity/factors/list.ts';
import { route as optionsRoute } from '../../../functions/identity/factors/options.ts';
import {
  addPasskey,
  addTotp,
  atPasskeyHost,
  beginTotp,
  challengeOf,
  codeNow,
  enterFactor,
  enterPassword,
  wrongCode,
} from '../../support/people/identity/factors.ts';
import { password, signUp } from '../../support/people/identity/sign-up.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { ownerMails } from '../../support/services/owner-mails.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();

const remove = (access: string, factor_id: string, body: object, headers = bearer(access)) =>
  call(wire, removeFactor, { headers, params: { factor_id }, body });

async function withTotp() {
  const person = await signUp(wire);
  return { person, totp: await addTotp(wire, person) };
}

describe('removing a factor', () => {
  test('asks for the password and a code, and lets the password sign in again', async () => {
    const { person, totp } = await withTotp();
    const answer = await remove(person.access, totp.id, { password, code: codeNow(wire, totp.secret) });
    expect(answer.status).toBe(200);
    expect((await enterPassword(wire, person)).status).toBe(200);
    const { body } = await call(wire, listFactors, { headers: bearer(person.access) });
    expect(body).toMatchObject({ results: [], recovery_codes_left: 0 });
  });

  test('works with a recovery code', async () => {
    const { person, totp } = await withTotp();
    expect((await remove(person.access, totp.id, { password, code: totp.codes[3] })).status).toBe(200);
  });

  test('works with an assertion of a passkey', async () => {
    const person = await signUp(wire);
    const { id, device } = await addPasskey(wire, person);
    const headers = atPasskeyHost(person.access);
    const { body } = await call(wire, optionsRoute, { headers, params: { factor_id: id } });
    const assertion = device.assert(body.options);
    const wrong = await remove(person.access, id, { password: 'wrong password', assertion }, headers);
    expect(wrong.body.detail).toContain('The password or the assertion is wrong.');
    expect((await remove(person.access, id, { password, assertion }, headers)).status).toBe(200);
    expect((await enterPassword(wire, person)).status).toBe(200);
  });

  test('keeps the recovery codes while there is another factor', async () => {
    const { person, totp } = await withTotp();
    const second = await addPasskey(wire, person);
    const code = codeNow(wire, totp.secret);
    expect((await remove(person.access, totp.id, { password, code })).status).toBe(200);
    const { factor_token, factors } = await challengeOf(wire, person);
    expect(factors.map(({ id }) => id)).toEqual([second.id]);
    expect((await enterFactor(wire, { factor_token, code: totp.codes[0] })).status).toBe(200);
  });

  test('makes the recovery codes of the last factor useless for the next one', async () => {
    const { person, totp } = await withTotp();
    await remove(person.access, totp.id, { password, code: codeNow(wire, totp.secret) });
    later(90);
    await addTotp(wire, person);
    const { factor_token } = await challengeOf(wire, person);
    expect((await enterFactor(wire, { factor_token, code: totp.codes[0] })).status).toBe(400);
  });

  test('does not tell a wrong password from a wrong code, and counts both', async () => {
    const { person, totp } = await withTotp();
    const code = codeNow(wire, totp.secret);
    const tries = [
      await remove(person.access, totp.id, { password: 'wrong password', code }),
      await remove(person.access, totp.id, { password, code: wrongCode(wire, totp.secret) }),
    ];
    expect(tries.map(({ status, body }) => [status, body.code, body.attempts_remaining])).toEqual([
      [400, 'factor_invalid', 4],
      [400, 'factor_invalid', 3],
    ]);
    expect(tries[0]?.body.detail).toBe(tries[1]?.body.detail);
    expect(tries[0]?.body.detail).toContain('The password or the code is wrong.');
    // A code that was refused with the password is not used up.
    expect((await remove(person.access, totp.id, { password, code })).status).toBe(200);
  });

  test('is refused for a while after five wrong ones, whatever they were for', async () => {
    const { person, totp } = await withTotp();
    const code = wrongCode(wire, totp.secret);
    const { factor_token } = await challengeOf(wire, person);
    for (let count = 1; count <= 4; count++) await enterFactor(wire, { factor_token, code });
    const fifth = await remove(person.access, totp.id, { password, code });
    expect([fifth.status, fifth.body.code]).toEqual([429, 'factor_locked']);
    const right = await remove(person.access, totp.id, { password, code: codeNow(wire, totp.secret) });
    expect([right.status, right.body.code]).toEqual([429, 'factor_locked']);
  });

  test('is not for a factor of somebody else, nor for one that is pending', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    const code = codeNow(wire, one.totp.secret);
    expect((await remove(one.person.access, other.totp.id, { password, code })).status).toBe(404);
    const { id } = await beginTotp(wire, one.person);
    const pending = await remove(one.person.access, id, { password, code });
    expect([pending.status, pending.body.code]).toEqual([409, 'invalid_state']);
  });

  test.each([{}, { password }, { code: '123456' }])('wants both: %j', async (body) => {
    const { person, totp } = await withTotp();
    expect((await remove(person.access, totp.id, body)).status).toBe(400);
  });

  test('wants a code or an assertion, and not both', async () => {
    const person = await signUp(wire);
    const { id, device } = await addPasskey(wire, person);
    const headers = atPasskeyHost(person.access);
    const { body } = await call(wire, optionsRoute, { headers, params: { factor_id: id } });
    const both = { password, code: '123456', assertion: device.assert(body.options) };
    const answer = await remove(person.access, id, both, headers);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.detail).toContain('Send `code` or `assertion`, not both.');
  });

  test('takes effect once, if two requests ask at the same time', async () => {
    const { person, totp } = await withTotp();
    const body = { password, code: codeNow(wire, totp.secret) };
    const both = await Promise.all([
      remove(person.access, totp.id, body),
      remove(person.access, totp.id, { password, code: totp.codes[0] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test('the owner is mailed when a factor is added and when one is removed', async () => {
  const { person, totp } = await withTotp();
  await remove(person.access, totp.id, { password, code: codeNow(wire, totp.secret) });
  const sent = await ownerMails(engine, { id: person.id, role: 'merchant', country: 'NG' });
  const about = sent.filter(({ subject }) => subject.includes('factor'));
  expect(about.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [person.email, 'A second factor was added'],
    [person.email, 'A second factor was removed'],
  ]);
  for (const { text } of about) {
    expect(text).toContain('“My phone”');
    for (const secret of [totp.secret, ...totp.codes]) expect(text).not.toContain(secret);
  }
});
