import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as removeFactor } from '../../../functions/identity/factors/delete.ts';
import { route as listFactors } from '../../../functions/identity/factors/list.ts';
import { route as recover } from '../../../functions/identity/factors/recover.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { route as login } from '../../../functions/identity/login.ts';
import { route as loginFactor } from '../../../functions/identity/login-factor.ts';
import { loadUser } from '../../../shared/identity/data/users.ts';
import {
  addTotp,
  beginTotp,
  challengeOf,
  codeNow,
  codesIn,
  enterFactor,
  enterPassword,
} from '../../support/people/identity/factors.ts';
import { decideApproved } from '../../support/people/identity/recoveries.ts';
import { password, signUp } from '../../support/people/identity/sign-up.ts';
import { type Asked, bearer, call } from '../../support/routes/call.ts';
import { crashing, dyingEverywhere } from '../../support/wires/crashing.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const Tokens = z.object({ access: z.string() });

const { wire, later } = await startClockedWire();

/** The person behind a request, by the address that the test has put into a header that nobody reads. */
const emailOf = ({ headers }: Asked) => headers?.['x-test-email'] ?? '';
const keyed = (access: string, email: string) => ({
  ...bearer(access),
  'idempotency-key': randomUUID(),
  'x-test-email': email,
});

describe('a process that dies', () => {
  test('while it adds the first factor, leaves all or nothing; the same request again ends it', async () => {
    const points = await dyingEverywhere(
      wire,
      verifyFactor,
      async () => {
        const person = await signUp(wire);
        const { id, secret } = await beginTotp(wire, person);
        const headers = keyed(person.access, person.email);
        return { headers, params: { factor_id: id }, body: { code: codeNow(wire, secret) } };
      },
      async (asked, { status, body }) => {
        expect(status).toBe(200);
        const codes = codesIn(body);
        expect(codes).toHaveLength(10);
        const listed = await call(wire, listFactors, { headers: asked.headers ?? {} });
        expect(listed.body).toMatchObject({ results: [{ status: 'ACTIVE' }], recovery_codes_left: 10 });
        const { factor_token } = await challengeOf(wire, { email: emailOf(asked) });
        expect((await enterFactor(wire, { factor_token, code: codes[0] })).status).toBe(200);
      },
    );
    expect(points).toBeGreaterThan(3);
  });

  test('while it removes the last factor, leaves all or nothing; the same request again ends it', async () => {
    const points = await dyingEverywhere(
      wire,
      removeFactor,
      async () => {
        const person = await signUp(wire);
        const { id, secret } = await addTotp(wire, person);
        const headers = keyed(person.access, person.email);
        return { headers, params: { factor_id: id }, body: { password, code: codeNow(wire, secret) } };
      },
      async (asked, { status }) => {
        // The answer that was lost said that the factor is removed.
        expect([200, 404]).toContain(status);
        expect((await enterPassword(wire, { email: emailOf(asked) })).status).toBe(200);
      },
    );
    expect(points).toBeGreaterThan(3);
  });

  test('while it signs in by a code, uses the code up only with a session', async () => {
    await dyingEverywhere(
      wire,
      loginFactor,
      async () => {
        const person = await signUp(wire);
        const { secret } = await addTotp(wire, person);
        const { factor_token } = await challengeOf(wire, person);
        const headers = { 'x-test-email': person.email };
        return { headers, body: { factor_token, code: codeNow(wire, secret) } };
      },
      async (_, { status, body }) => {
        // The answer that was lost had the tokens: a code is not taken again.
        expect([200, 400]).toContain(status);
        if (status === 400) expect(body).toMatchObject({ code: 'factor_invalid', attempts_remaining: 4 });
      },
    );
  });

  test('while it asks for a recovery, leaves one request or none', async () => {
    await dyingEverywhere(
      wire,
      recover,
      async () => {
        const person = await signUp(wire);
        await addTotp(wire, person);
        const { factor_token } = await challengeOf(wire, person);
        return { headers: { 'x-test-email': person.email }, body: { factor_token } };
      },
      async (asked, { status, body }) => {
        expect(status).toBe(201);
        const again = await call(wire, recover, asked);
        expect(again.body.id).toBe(body.id);
      },
    );
  });

  test('while it signs in after a recovery, removes the factors once', async () => {
    for (let nth = 0, crashed = true; crashed; nth++) {
      const { id, email } = await signUp(wire);
      const { access } = await enterPassword(wire, { email }).then(({ body }) => Tokens.parse(body));
      await addTotp(wire, { access });
      await decideApproved(wire, { email });
      later(72 * 3600);
      const mortal = crashing(wire, nth, 'after');
      const first = await call(mortal.wire, login, { body: { email, password } });
      crashed = mortal.crashed();
      const { status, body } = first.status === 200 ? first : await enterPassword(wire, { email });
      expect(status).toBe(200);
      const listed = await call(wire, listFactors, { headers: bearer(body.access) });
      expect(listed.body).toMatchObject({ results: [], recovery_codes_left: 0 });
      const user = await loadUser(wire.table, id);
      expect([user?.factors, user?.recovery]).toEqual([undefined, undefined]);
    }
  });
});
