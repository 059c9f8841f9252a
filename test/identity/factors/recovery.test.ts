import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as decideRoute } from '../../../functions/identity/factors/admin/decide.ts';
import { route as listRoute } from '../../../functions/identity/factors/admin/list.ts';
import { route as cancelRoute } from '../../../functions/identity/factors/cancel-recovery.ts';
import { route as createFactor } from '../../../functions/identity/factors/create.ts';
import { route as endRoute } from '../../../functions/identity/factors/end-recovery.ts';
import { route as listFactors } from '../../../functions/identity/factors/list.ts';
import { route as recoverRoute } from '../../../functions/identity/factors/recover.ts';
import { route as verifyFactor } from '../../../functions/identity/factors/verify.ts';
import { route as refresh } from '../../../functions/identity/refresh.ts';
import { actionsOf } from '../../support/asserts/audit.ts';
import {
  addTotp,
  challengeOf,
  codeNow,
  enterFactor,
  enterPassword,
  signInWithCode,
  wrongCode,
} from '../../support/people/identity/factors.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { type Person, signUp } from '../../support/people/identity/sign-up.ts';
import { newRecovery } from '../../support/people/identity/stored-factors.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { ownerMails } from '../../support/services/owner-mails.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();
const hours = (count: number) => later(3600 * count);

const Id = z.object({ id: z.uuid() });

/** Somebody with a factor and a sign-in from before it, who asks to recover the account. */
async function lost() {
  const person = await signUp(wire);
  const before = (await enterPassword(wire, person)).body;
  const totp = await addTotp(wire, person);
  const { factor_token } = await challengeOf(wire, person);
  const answer = await call(wire, recoverRoute, { body: { factor_token } });
  return { person, before, totp, factor_token, answer, id: Id.parse(answer.body).id };
}

async function decide(id: string, body: object, admin?: Readonly<Record<string, string>>) {
  const headers = admin ?? (await signedIn(wire, await newUser(wire, 'admin')));
  return call(wire, decideRoute, { headers, params: { recovery_id: id }, body });
}
const approve = (id: string) => decide(id, { decision: 'APPROVED' });

/** The state of a request, as admins see it. */
async function statusOf(id: string): Promise<unknown> {
  const headers = await signedIn(wire, await newUser(wire, 'admin'));
  for (const status of ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'COMPLETED']) {
    const { body } = await call(wire, listRoute, { headers, query: { status, limit: '100' } });
    if (JSON.stringify(body.results).includes(id)) return status;
  }
  return undefined;
}

const mailsTo = async (person: Person) =>
  ownerMails(engine, { id: person.id, role: 'merchant', country: 'NG' });

/** The token of the newest link that cancels the recovery. */
async function mailedToken(person: Person): Promise<string> {
  const texts = (await mailsTo(person)).map(({ text }) => text);
  const [, token = ''] = /\/account\/cancel-recovery\/#token=(\S+)/.exec(texts.reverse().join('\n')) ?? [];
  return token;
}

describe('a request to recover an account', () => {
  test('wants a factor token, and is mailed at once', async () => {
    const { person, answer } = await lost();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'REQUESTED', effective_at: null });
    const mail = (await mailsTo(person)).find(({ subject }) => subject.startsWith('Somebody asks'));
    expect(mail).toMatchObject({
      to: person.email,
      text: expect.stringContaining('/account/cancel-recovery/#token='),
    });
  });

  test.each(['x', 'eyJhbGciOiJub25lIn0.e30.'])('is not made with the token %j', async (factor_token) => {
    expect((await call(wire, recoverRoute, { body: { factor_token } })).status).toBe(401);
  });

  test('is the same one while it is open', async () => {
    const { id, factor_token } = await lost();
    const again = await call(wire, recoverRoute, { body: { factor_token } });
    expect([again.status, again.body.id]).toEqual([201, id]);
  });

  test('is one, if two are made at the same time', async () => {
    const person = await signUp(wire);
    await addTotp(wire, person);
    const { factor_token } = await challengeOf(wire, person);
    const both = await Promise.all([1, 2].map(() => call(wire, recoverRoute, { body: { factor_token } })));
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  test('changes nothing by itself', async () => {
    const { person } = await lost();
    hours(24 * 30);
    expect((await enterPassword(wire, person)).body.code).toBe('factor_required');
  });
});

describe('an approval', () => {
  test('takes effect 72 hours later: the password signs in, and the factors are gone', async () => {
    const { person, totp, id } = await lost();
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    const effective = new Date(wire.now().getTime() + 72 * 3_600_000).toISOString();
    expect(body).toMatchObject({ status: 'APPROVED', effective_at: effective, email: person.email });
    later(72 * 3600 - 1);
    expect((await enterPassword(wire, person)).body.code).toBe('factor_required');
    later(1);
    const signed = await enterPassword(wire, person);
    expect(signed.status).toBe(200);
    const headers = bearer(signed.body.access);
    expect((await call(wire, listFactors, { headers })).body).toMatchObject({
      results: [],
      recovery_codes_left: 0,
    });
    expect(await statusOf(id)).toBe('COMPLETED');
    const subjects = (await mailsTo(person)).map(({ subject }) => subject);
    expect(subjects).toContain('Your second factors will be removed');
    expect(subjects).toContain('Your second factors were removed');
    later(90);
    expect((await addTotp(wire, { access: String(signed.body.access) })).codes).toHaveLength(10);
    expect((await enterPassword(wire, person)).body.factors).not.toMatchObject([{ id: totp.id }]);
  });

  test('lets an older sign-in add a new factor once it has taken effect', async () => {
    const { person, before, id, totp } = await lost();
    await approve(id);
    hours(72);
    const { body } = await call(wire, refresh, { body: { refresh: before.refresh } });
    const access = String(body.access);
    const old = await call(wire, verifyFactor, {
      headers: bearer(access),
      params: { factor_id: totp.id },
      body: { code: codeNow(wire, totp.secret) },
    });
    expect(old.status).toBe(404);
    const added = await addTotp(wire, { access });
    expect(added.codes).toHaveLength(10);
    expect(await statusOf(id)).toBe('COMPLETED');
    expect((await enterPassword(wire, person)).body.factors).toMatchObject([{ id: added.id }]);
  });

  test('can be rejected until it takes effect, and not after', async () => {
    const [one, other] = [await lost(), await lost()];
    await approve(one.id);
    await approve(other.id);
    later(72 * 3600 - 1);
    const rejected = await decide(one.id, { decision: 'REJECTED', reason: 'Another face.' });
    expect([rejected.status, rejected.body.effective_at]).toEqual([200, null]);
    later(1);
    const late = await decide(other.id, { decision: 'REJECTED', reason: 'Another face.' });
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state']);
    expect((await enterPassword(wire, one.person)).body.code).toBe('factor_required');
  });
});

describe('a decision', () => {
  test('is on the audit trail of both, and answers the same again', async () => {
    const { id, person } = await lost();
    const admin = await newUser(wire, 'admin');
    const headers = await signedIn(wire, admin);
    const first = await decide(id, { decision: 'APPROVED' }, headers);
    const again = await decide(id, { decision: 'APPROVED' }, headers);
    expect(again.body).toEqual(first.body);
    expect(await actionsOf(wire, headers)).toContain('factor-recoveries.decide');
    expect(await actionsOf(wire, bearer(person.access))).toContain('factor-recoveries.decide');
  });

  test('mails the reason of a rejection, and leaves the factors', async () => {
    const { id, person } = await lost();
    const body = { decision: 'REJECTED', reason: 'The picture cannot be read.' };
    expect((await decide(id, body)).body).toMatchObject({ status: 'REJECTED', reason: body.reason });
    const mail = (await mailsTo(person)).find(({ subject }) => subject === 'Your account was not recovered');
    expect(mail?.text).toContain(body.reason);
    expect((await enterPassword(wire, person)).body.code).toBe('factor_required');
    const { factor_token } = await challengeOf(wire, person);
    const next = await call(wire, recoverRoute, { body: { factor_token } });
    expect(next.body.id).not.toBe(id);
  });

  test.each([{}, { decision: 'MAYBE' }, { decision: 'REJECTED' }])('is one of two: %j', async (body) => {
    const { id } = await lost();
    expect((await decide(id, body)).status).toBe(400);
  });

  test('is never about the own account', async () => {
    const admin = await newUser(wire, 'admin');
    const { id } = await lost();
    const headers = await signedIn(wire, admin);
    expect((await decide(id, { decision: 'APPROVED' }, headers)).status).toBe(200);
    const own = await newRecovery(wire, admin);
    const answer = await decide(own, { decision: 'APPROVED' }, headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  test('has one outcome with a cancellation at the same time', async () => {
    const { id, person } = await lost();
    const token = await mailedToken(person);
    const [decided, cancelled] = await Promise.all([
      approve(id),
      call(wire, cancelRoute, { body: { token } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    expect(await statusOf(id)).toBe('CANCELLED');
    hours(72);
    expect((await enterPassword(wire, person)).body.code).toBe('factor_required');
  });
});

type Lost = Awaited<ReturnType<typeof lost>>;

/** The ways in which an owner who still has a factor cancels a recovery. */
const ways: Readonly<Record<string, (of: Lost) => Promise<unknown>>> = {
  'the mailed link': async ({ person }) => {
    const token = await mailedToken(person);
    expect((await call(wire, cancelRoute, { body: { token } })).status).toBe(200);
    const again = await call(wire, cancelRoute, { body: { token } });
    expect([again.status, again.body.code]).toEqual([400, 'invalid_token']);
  },
  'a sign-in with a code': ({ person, totp }) => signInWithCode(wire, person, totp),
  'a sign-in with a recovery code': async ({ person, totp }) => {
    const { factor_token } = await challengeOf(wire, person);
    expect((await enterFactor(wire, { factor_token, code: totp.codes[0] })).status).toBe(200);
  },
  'a refresh of a sign-in that had one': async ({ person }) => {
    expect((await call(wire, refresh, { body: { refresh: person.refresh } })).status).toBe(200);
  },
  'a request of a sign-in that had one': async ({ person }) => {
    const { body } = await call(wire, refresh, { body: { refresh: person.refresh } });
    const { factor_token } = await challengeOf(wire, person);
    await call(wire, recoverRoute, { body: { factor_token } });
    const answer = await call(wire, endRoute, { headers: bearer(body.access) });
    expect(answer.status).toBe(200);
  },
  'a code for another 10 minutes': async ({ before, totp }) => {
    const { body } = await call(wire, refresh, { body: { refresh: before.refresh } });
    const answer = await call(wire, verifyFactor, {
      headers: bearer(body.access),
      params: { factor_id: totp.id },
      body: { code: codeNow(wire, totp.secret) },
    });
    expect(answer.status).toBe(200);
  },
};

describe.each(Object.entries(ways))('a recovery that %s cancels', (_, cancel) => {
  test.each(['before', 'after'])('is over, %s an approval', async (when) => {
    const made = await lost();
    if (when === 'after') {
      await approve(made.id);
      hours(71);
    }
    await cancel(made);
    expect(await statusOf(made.id)).toBe('CANCELLED');
    hours(72);
    expect((await enterPassword(wire, made.person)).body.code).toBe('factor_required');
    expect((await mailsTo(made.person)).map(({ subject }) => subject)).toContain(
      'The recovery of your account was cancelled',
    );
    const late = await approve(made.id);
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state']);
  });
});

describe('a recovery of an account that wrong codes have locked', () => {
  async function locked() {
    const made = await lost();
    const { factor_token } = await challengeOf(wire, made.person);
    const code = wrongCode(wire, made.totp.secret);
    for (let count = 1; count <= 5; count++) await enterFactor(wire, { factor_token, code });
    return made;
  }

  test('is cancelled by the link, and by a sign-in that had a factor', async () => {
    const [one, other] = [await locked(), await locked()];
    const token = await mailedToken(one.person);
    expect((await call(wire, cancelRoute, { body: { token } })).status).toBe(200);
    await call(wire, refresh, { body: { refresh: other.person.refresh } });
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('is cancelled by the right code, which is used up and signs nobody in', async () => {
    const { id, person, totp } = await locked();
    const { factor_token } = await challengeOf(wire, person);
    const code = codeNow(wire, totp.secret);
    const answer = await enterFactor(wire, { factor_token, code });
    expect([answer.status, answer.body.code]).toEqual([429, 'factor_locked']);
    expect(await statusOf(id)).toBe('CANCELLED');
  });

  test('goes on after a wrong one', async () => {
    const { id, person, totp } = await locked();
    const { factor_token } = await challengeOf(wire, person);
    await enterFactor(wire, { factor_token, code: wrongCode(wire, totp.secret) });
    expect(await statusOf(id)).toBe('REQUESTED');
  });
});

describe('a recovery while its user is at work', () => {
  const work = async (access: unknown) =>
    (await call(wire, createFactor, { headers: bearer(access), body: {} })).body.code;

  test.each(['before', 'after'])(
    'is cancelled by a sign-in that had a factor long ago, %s an approval',
    async (when) => {
      const { id, person } = await lost();
      if (when === 'after') await approve(id);
      later(11 * 60);
      expect(await work(person.access)).toBe('factor_required');
      expect(await statusOf(id)).toBe('CANCELLED');
      expect((await mailsTo(person)).map(({ subject }) => subject)).toContain(
        'The recovery of your account was cancelled',
      );
    },
  );

  test('is cancelled once by two requests, which both go on', async () => {
    const { id, person } = await lost();
    const both = await Promise.all([work(person.access), work(person.access)]);
    expect(both).toEqual(['invalid_request', 'invalid_request']);
    expect(await statusOf(id)).toBe('CANCELLED');
  });

  test('goes on where the sign-in never had a factor', async () => {
    const { id, before } = await lost();
    expect(await work(before.access)).toBe('factor_required');
    expect(await statusOf(id)).toBe('REQUESTED');
  });
});

describe('cancelling a recovery', () => {
  test('is not for a sign-in that never had a factor', async () => {
    const { id, before } = await lost();
    const { body } = await call(wire, refresh, { body: { refresh: before.refresh } });
    expect(await statusOf(id)).toBe('REQUESTED');
    const answer = await call(wire, endRoute, { headers: bearer(body.access) });
    expect([answer.status, answer.body.code]).toEqual([403, 'factor_required']);
  });

  test.each([
    [{}, 400],
    [{ token: 'x' }, 400],
    [{ token: 'XuWk5nq3aT0aaaaaaaaaaa.99999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, 400],
  ])('is not for a stranger with %j', async (body, status) => {
    expect((await call(wire, cancelRoute, { body })).status).toBe(status);
  });

  test('says when there is none, and when it has taken effect', async () => {
    const person = await signUp(wire);
    await addTotp(wire, person);
    const none = await call(wire, endRoute, { headers: bearer(person.access) });
    expect([none.status, none.body.code]).toEqual([409, 'invalid_state']);
    const made = await lost();
    await approve(made.id);
    const token = await mailedToken(made.person);
    hours(72);
    const late = await call(wire, cancelRoute, { body: { token } });
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state']);
  });
});
