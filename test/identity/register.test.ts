import { describe, expect, test } from 'vitest';
import { route as register } from '../../functions/identity/register.ts';
import { route as wallet } from '../../functions/money/get.ts';
import { route as webhookSecret } from '../../functions/webhooks/get-secret.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { userPartition } from '../../shared/platform/table/entity/user-partition.ts';
import { newEmail, password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const now = new Date('2026-03-01T10:00:00.000Z');

const { engine, wire } = await startWire(() => now);

const valid = () => ({ email: newEmail(), password, name: 'Ada Stores', role: 'merchant' });

describe('registering', () => {
  test('answers tokens and the account, without anything secret', async () => {
    const email = newEmail();
    const given = {
      email: ` ${email.toUpperCase()} `,
      password,
      name: 'Ada',
      role: 'rider',
      phone: '+234 801 234 5678',
    };
    const { status, body } = await call(wire, register, {
      body: { ...given, id: 'mine', email_verified_at: 'now' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email,
        name: 'Ada',
        phone: '+2348012345678',
        role: 'rider',
        country: 'NG',
        email_verified_at: null,
        created_at: now.toISOString(),
      },
    });
  });

  test('opens an empty live wallet, a test wallet to try things with, and makes webhook secrets for both', async () => {
    const { access } = await signUp(wire);
    for (const [mode, available_balance] of [
      ['live', '0.00'],
      ['test', '1000000.00'],
    ] as const) {
      const headers = { ...bearer(access), 'x-svc-mode': mode };
      const opened = { available_balance, escrow_balance: '0.00', is_test: mode === 'test' };
      expect((await call(wire, wallet, { headers })).body).toMatchObject(opened);
      const { body } = await call(wire, webhookSecret, { headers });
      expect(body.secret).toMatch(/^whsec_/);
    }
  });

  test('publishes user.registered with what the verification link is derived from', async () => {
    const { id, email } = await signUp(wire);
    const { items } = await wire.table.query({ pk: userPartition(id), prefix: 'E#', limit: 10 });
    const expires = now.getTime() / 1000 + 48 * 3600;
    expect(items.flatMap(parseEvents)).toMatchObject([
      { name: 'user.registered', publish: true, detail: { user: id, email, expires, version: 0 } },
    ]);
  });

  test('keeps neither the password nor a token', async () => {
    const secretive = { ...valid(), password: 'a password that nobody else has' };
    const { body } = await call(wire, register, {
      body: secretive,
      headers: { 'Idempotency-Key': 'kept-nowhere' },
    });
    const kept = await engine.dump();
    for (const secret of [secretive.password, body.access, body.refresh]) expect(kept).not.toContain(secret);
    expect(kept).not.toContain('kept-nowhere');
  });

  test.each([
    ['email', 'not an address', '/email'],
    ['password', 'too short', '/password'],
    ['password', 'x'.repeat(201), '/password'],
    ['name', ' ', '/name'],
    ['role', 'admin', '/role'],
    ['phone', '08012345678', '/phone'],
    ['country', 'FR', '/country'],
  ])('refuses the %s %j and names the field', async (field, value, pointer) => {
    const { status, body } = await call(wire, register, { body: { ...valid(), [field]: value } });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer })]);
  });

  test('names each missing field', async () => {
    const { body } = await call(wire, register, { body: {} });
    const required = ['/email', '/password', '/name'].map((pointer) =>
      expect.objectContaining({ pointer, code: 'required' }),
    );
    expect(body.errors).toEqual(expect.arrayContaining(required));
  });

  test('is refused for an address that has an account, in any case', async () => {
    const { email } = await signUp(wire);
    const { status, body } = await call(wire, register, { body: { ...valid(), email: email.toUpperCase() } });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('succeeds once where many register one address at once', async () => {
    const body = valid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(wire, register, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe('the limit on registering', () => {
  test('is 10 a minute from one IP', async () => {
    const attempt = () => call(wire, register, { ip: '203.0.113.7', body: { ...valid(), name: 'Ada' } });
    for (let count = 1; count <= 10; count++) expect((await attempt()).status).toBe(201);
    const { status, body, headers } = await attempt();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.any(String) });
  });
});

describe('registering under an Idempotency-Key', () => {
  const under = (key: string, body: object, ip = '203.0.113.1') =>
    call(wire, register, { body, ip, headers: { 'Idempotency-Key': key } });

  test('gets the first answer again', async () => {
    const body = valid();
    const first = await under('again', body);
    const second = await under('again', body);
    expect(second).toMatchObject({
      status: 201,
      text: first.text,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
  });

  test('many times at once gets one account and one answer', async () => {
    const body = valid();
    const answers = await Promise.all([1, 2, 3, 4].map(() => under('race', body, '203.0.113.2')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('is refused with another body', async () => {
    const body = valid();
    await under('other', body);
    const { status, body: refusal } = await under('other', { ...body, name: 'Another name' });
    expect([status, refusal.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('never meets the key of a stranger, elsewhere or with another e-mail address', async () => {
    const body = valid();
    const first = await under('order-1', body);
    const strangers = [await under('order-1', valid()), await under('order-1', valid(), '203.0.113.3')];
    for (const { status, headers } of strangers)
      expect([status, headers['idempotent-replayed']]).toEqual([201, undefined]);
    const elsewhere = await under('order-1', body, '203.0.113.3');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'conflict']);
    expect(await under('order-1', body)).toMatchObject({ status: 201, text: first.text });
  });
});
