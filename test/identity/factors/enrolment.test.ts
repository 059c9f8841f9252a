import { describe, expect, test } from 'vitest';
import { route as createFactor } from '../../../functions/identity/factors/create.ts';
import { route as listFactors } from '../../../functions/identity/factors/list.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { createAuthenticator } from '../../support/people/identity/authenticator.ts';
import {
  addPasskey,
  addTotp,
  atPasskeyHost,
  beginTotp,
  codeAt,
  codeNow,
  codesIn,
  enterPassword,
  passkeyOrigin,
  wrongCode,
} from '../../support/people/identity/factors.ts';
import { signUp } from '../../support/people/identity/sign-up.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const verify = (access: string, factor_id: string, body: object, headers = bearer(access)) =>
  call(wire, verifyFactor, { headers, params: { factor_id }, body });
const list = async (access: string) => (await call(wire, listFactors, { headers: bearer(access) })).body;

describe('a new TOTP factor', () => {
  test('has a secret of 160 bits and an address for a QR code, and is PENDING', async () => {
    const person = await signUp(wire);
    const { status, body } = await call(wire, createFactor, {
      headers: bearer(person.access),
      body: { kind: 'TOTP', name: 'My phone' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'TOTP', name: 'My phone', status: 'PENDING' });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(String(body.otpauth_url));
    expect(address.protocol + address.host).toBe('otpauth:totp');
    expect(decodeURIComponent(address.pathname)).toBe(`/svc:${person.email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'svc',
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  test('counts for nothing until it is verified', async () => {
    const person = await signUp(wire);
    await beginTotp(wire, person);
    expect((await enterPassword(wire, person)).status).toBe(200);
    expect((await list(person.access)).results).toMatchObject([{ status: 'PENDING' }]);
  });

  test('becomes ACTIVE by its code, with ten recovery codes that are shown once', async () => {
    const person = await signUp(wire);
    const { id, secret } = await beginTotp(wire, person);
    const { status, body } = await verify(person.access, id, { code: codeNow(wire, secret) });
    expect(status).toBe(200);
    expect(body.factor).toMatchObject({ id, kind: 'TOTP', name: 'My phone', status: 'ACTIVE' });
    expect(new Set(codesIn(body)).size).toBe(10);
    for (const code of codesIn(body)) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    const listed = await list(person.access);
    expect(listed).toMatchObject({ results: [{ id, status: 'ACTIVE' }], recovery_codes_left: 10 });
    for (const code of codesIn(body)) expect(JSON.stringify(listed)).not.toContain(code);
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test.each([-30, 0, 30])('takes the code of a clock that is %i seconds off', async (off) => {
    const person = await signUp(wire);
    const { id, secret } = await beginTotp(wire, person);
    expect((await verify(person.access, id, { code: codeNow(wire, secret, off) })).status).toBe(200);
  });

  test.each([-60, 60])('refuses the code of a clock that is %i seconds off', async (off) => {
    const person = await signUp(wire);
    const { id, secret } = await beginTotp(wire, person);
    const { status, body } = await verify(person.access, id, { code: codeNow(wire, secret, off) });
    expect([status, body.code, body.attempts_remaining]).toEqual([400, 'factor_invalid', 4]);
  });

  test('takes a code with a space in it', async () => {
    const person = await signUp(wire);
    const { id, secret } = await beginTotp(wire, person);
    const code = codeNow(wire, secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await verify(person.access, id, { code: spaced })).status).toBe(200);
  });

  test('ends after 15 minutes', async () => {
    const person = await signUp(wire);
    const [first, second] = [await beginTotp(wire, person), await beginTotp(wire, person)];
    later(15 * 60 - 1);
    expect((await verify(person.access, first.id, { code: codeNow(wire, first.secret) })).status).toBe(200);
    later(1);
    expect((await verify(person.access, second.id, { code: codeNow(wire, second.secret, 30) })).status).toBe(
      404,
    );
    expect((await list(person.access)).results).toHaveLength(1);
  });

  test('is nobody else’s', async () => {
    const [person, other] = [await signUp(wire), await signUp(wire)];
    const { id, secret } = await beginTotp(wire, person);
    expect((await verify(other.access, id, { code: codeNow(wire, secret) })).status).toBe(404);
    expect((await list(other.access)).results).toEqual([]);
  });

  test('is the second one without more recovery codes', async () => {
    const person = await signUp(wire);
    const first = await addTotp(wire, person);
    const { id, secret } = await beginTotp(wire, person, 'Tablet');
    const { body } = await verify(person.access, id, { code: codeNow(wire, secret) });
    expect(body).not.toHaveProperty('recovery_codes');
    expect((await list(person.access)).recovery_codes_left).toBe(first.codes.length);
  });

  test('is begun only by a sign-in that has just proven the one there is', async () => {
    const person = await signUp(wire);
    const { id, secret } = await addTotp(wire, person);
    later(10 * 60 + 1);
    const add = () =>
      call(wire, createFactor, { headers: bearer(person.access), body: { kind: 'TOTP', name: 'Thief' } });
    expect((await add()).body.code).toBe('factor_required');
    expect((await verify(person.access, id, { code: codeNow(wire, secret) })).status).toBe(200);
    expect((await add()).status).toBe(201);
  });

  test('is not verified by a sign-in that began it before there was another one', async () => {
    const person = await signUp(wire);
    const { access } = await enterPassword(wire, person).then(({ body }) => ({
      access: String(body.access),
    }));
    const thiefs = await beginTotp(wire, { access });
    await addTotp(wire, person);
    const { status, body } = await verify(access, thiefs.id, { code: codeNow(wire, thiefs.secret) });
    expect([status, body.code]).toEqual([403, 'factor_required']);
  });

  test.each([
    [{}, '/kind'],
    [{ kind: 'SMS', name: 'x' }, '/kind'],
    [{ kind: 'TOTP' }, '/name'],
    [{ kind: 'TOTP', name: 'x'.repeat(81) }, '/name'],
  ])('wants a kind and a name: %j', async (body, pointer) => {
    const person = await signUp(wire);
    const answer = await call(wire, createFactor, { headers: bearer(person.access), body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ pointer })]));
  });

  test.each([{}, { code: '123456', attestation: {} }])('is verified by one thing: %j', async (body) => {
    const person = await signUp(wire);
    const { id } = await beginTotp(wire, person);
    expect((await verify(person.access, id, body)).status).toBe(400);
  });

  test('is one of ten at most', async () => {
    const person = await signUp(wire);
    for (let count = 0; count < 10; count++) {
      await addTotp(wire, person);
      later(90);
    }
    const { status, body } = await call(wire, createFactor, {
      headers: bearer(person.access),
      body: { kind: 'TOTP', name: 'Eleventh' },
    });
    // Proven again at each of them.
    expect([status, body.code, body.limit]).toEqual([409, 'limit_reached', 10]);
  });
});

describe('a step of 30 seconds', () => {
  test('counts once for a user, whichever factor and whatever it is for', async () => {
    const person = await signUp(wire);
    const first = await beginTotp(wire, person);
    const now = wire.now().getTime();
    const code = codeAt(first.secret, now);
    expect((await verify(person.access, first.id, { code })).status).toBe(200);
    expect((await verify(person.access, first.id, { code })).body.code).toBe('factor_invalid');
    const second = await beginTotp(wire, person, 'Tablet');
    const same = await verify(person.access, second.id, { code: codeAt(second.secret, now) });
    expect(same.body.code).toBe('factor_invalid');
    const next = await verify(person.access, second.id, { code: codeAt(second.secret, now + 30_000) });
    expect(next.status).toBe(200);
    const before = await verify(person.access, first.id, { code: codeAt(first.secret, now - 30_000) });
    expect(before.status).toBe(200);
  });

  test('is used by one of two requests at the same time', async () => {
    const person = await signUp(wire);
    const { id, secret } = await addTotp(wire, person);
    const code = codeNow(wire, secret);
    const both = await Promise.all([
      verify(person.access, id, { code }),
      verify(person.access, id, { code }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a pending factor that two requests verify at once', () => {
  test('is added once, with one set of recovery codes', async () => {
    const person = await signUp(wire);
    const { id, secret } = await beginTotp(wire, person);
    const both = await Promise.all([
      verify(person.access, id, { code: codeNow(wire, secret) }),
      verify(person.access, id, { code: codeNow(wire, secret, 30) }),
    ]);
    expect(both.filter(({ body }) => 'recovery_codes' in body)).toHaveLength(1);
    expect((await list(person.access)).results).toHaveLength(1);
  });
});

describe('a new passkey', () => {
  test('has options, and becomes ACTIVE by what the browser answers', async () => {
    const person = await signUp(wire);
    const { status, body } = await call(wire, createFactor, {
      headers: atPasskeyHost(person.access),
      body: { kind: 'PASSKEY', name: 'Laptop' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'PASSKEY',
      status: 'PENDING',
      options: { rp: { id: 'localhost' }, attestation: 'none', user: { name: person.email } },
    });
    expect(body).not.toHaveProperty('secret');
    const { codes } = await addPasskey(wire, person);
    expect(codes).toHaveLength(10);
  });

  test('is not offered at 127.0.0.1', async () => {
    const person = await signUp(wire);
    const { status, body } = await call(wire, createFactor, {
      headers: { ...bearer(person.access), host: '127.0.0.1:4000' },
      body: { kind: 'PASSKEY', name: 'Laptop' },
    });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors).toMatchObject([{ pointer: '/kind', code: 'not_one_of' }]);
  });

  test('is not to be created where another one is, and is no factor for a second time', async () => {
    const person = await signUp(wire);
    const headers = atPasskeyHost(person.access);
    const { device } = await addPasskey(wire, person);
    const { body } = await call(wire, createFactor, { headers, body: { kind: 'PASSKEY', name: 'Twin' } });
    expect(body.options).toMatchObject({ excludeCredentials: [{ id: device.id, type: 'public-key' }] });
    const attestation = device.create(body.options);
    const again = await verify(person.access, String(body.id), { attestation }, headers);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(again.body.detail).toContain('“Laptop”');
    const other = createAuthenticator(passkeyOrigin).create(body.options);
    const another = await verify(person.access, String(body.id), { attestation: other }, headers);
    expect(another.status).toBe(200);
  });

  test('is not verified by a code', async () => {
    const person = await signUp(wire);
    const headers = atPasskeyHost(person.access);
    const { body } = await call(wire, createFactor, { headers, body: { kind: 'PASSKEY', name: 'Laptop' } });
    const totp = await beginTotp(wire, person);
    const code = wrongCode(wire, totp.secret);
    const answer = await verify(person.access, String(body.id), { code }, headers);
    expect(answer.body.code).toBe('factor_invalid');
    expect(answer.body.detail).toContain('`attestation`');
  });
});
