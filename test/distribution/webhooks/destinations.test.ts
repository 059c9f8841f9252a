import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../../functions/distribution/webhooks/create.ts';
import { route as remove } from '../../../functions/distribution/webhooks/delete.ts';
import { route as get } from '../../../functions/distribution/webhooks/get.ts';
import { route as list } from '../../../functions/distribution/webhooks/list.ts';
import { route as listDeliveries } from '../../../functions/distribution/webhooks/list-deliveries.ts';
import { route as replay } from '../../../functions/distribution/webhooks/replay.ts';
import { route as resend } from '../../../functions/distribution/webhooks/resend.ts';
import { route as roll } from '../../../functions/distribution/webhooks/roll.ts';
import { route as sendTest } from '../../../functions/distribution/webhooks/test.ts';
import { route as update } from '../../../functions/distribution/webhooks/update.ts';
import { membershipsOf, saveMembership } from '../../../shared/platform/http/credentials/memberships.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { failedDelivery, newDestination } from '../../support/people/distribution/destinations.ts';
import { joinPartner, newPartnerKey } from '../../support/people/distribution/partner.ts';
import { newPartner } from '../../support/people/distribution/partners.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { call } from '../../support/routes/call.ts';
import { dyingEverywhere } from '../../support/wires/crashing.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire } = await startClockedWire();
const url = 'https://93.184.216.34/hooks';
const body = { url, events: ['distribution.client.active'] };

const idsOf = async (headers: Record<string, string>, query = {}) => {
  const { body: page } = await call(wire, list, { headers, query });
  return Array.isArray(page.results) ? page.results.map(({ id }) => String(id)) : [];
};

describe('a webhook destination', () => {
  test('is shown as it was made; its secret is shown once', async () => {
    const { key, organization } = await newPartner(wire);
    const made = await call(wire, create, { headers: key, body });
    expect(made.status).toBe(201);
    const { secret, ...shown } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.any(String),
      organization,
      ...body,
      status: 'ENABLED',
      disabled_reason: null,
      is_test: false,
      created_at: wire.now().toISOString(),
      revision: 1,
    });
    const got = await call(wire, get, { headers: key, params: { destination_id: String(shown.id) } });
    expect(got.body).toEqual(shown);
    expect((await call(wire, list, { headers: key })).body).toEqual({
      next: null,
      previous: null,
      results: [shown],
    });
  });

  test('may have the URL of another, and has its own secret', async () => {
    const { key } = await newPartner(wire);
    const [one, other] = [
      await call(wire, create, { headers: key, body }),
      await call(wire, create, { headers: key, body }),
    ];
    expect(one.body.secret).not.toBe(other.body.secret);
    expect(await idsOf(key)).toEqual([other.body.id, one.body.id]);
  });

  test('may be a queue or an event bus on AWS', async () => {
    const { key } = await newPartner(wire);
    for (const arn of [
      'arn:aws:sqs:eu-west-1:123456789012:hooks.fifo',
      'arn:aws:events:eu-west-1:123456789012:event-bus/partner',
    ])
      expect((await call(wire, create, { headers: key, body: { ...body, url: arn } })).body.url).toBe(arn);
  });

  test.each([
    ['no events', { ...body, events: [] }, 'invalid_request', '/events'],
    [
      'an unknown event',
      { ...body, events: ['distribution.client.active', 'x'] },
      'invalid_request',
      '/events/1',
    ],
    [
      'all events and one',
      { ...body, events: ['*', 'distribution.client.active'] },
      'invalid_request',
      '/events',
    ],
    ['no URL', { events: ['*'] }, 'invalid_request', '/url'],
    ['a private address', { ...body, url: 'https://10.0.0.1/' }, 'unsafe_url', '/url'],
    ['plain HTTP', { ...body, url: 'http://93.184.216.34/' }, 'unsafe_url', '/url'],
    [
      'a queue of ours',
      { ...body, url: 'arn:aws:sqs:eu-west-1:000000000000:hooks' },
      'invalid_request',
      '/url',
    ],
    [
      'our bus',
      { ...body, url: 'arn:aws:events:eu-west-1:000000000000:event-bus/svc' },
      'invalid_request',
      '/url',
    ],
    ['the ARN of a bucket', { ...body, url: 'arn:aws:s3:::hooks' }, 'invalid_request', '/url'],
  ] as const)('is refused with %s', async (_, sent, code, pointer) => {
    const { key } = await newPartner(wire);
    const answer = await call(wire, create, { headers: key, body: sent });
    expectProblem(create, answer, code);
    expect(answer.body.errors).toMatchObject([{ pointer }]);
    expect(await idsOf(key)).toEqual([]);
  });

  test('is one of at most ten in a mode, also if two are made at once', async () => {
    const { key, organization } = await newPartner(wire);
    for (let made = 0; made < 9; made++) await newDestination(wire, organization, 'live');
    const both = await Promise.all([1, 2].map(() => call(wire, create, { headers: key, body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expectProblem(create, await call(wire, create, { headers: key, body }), 'limit_reached');
    const inTest = await newPartnerKey(wire, organization, ['distribution:webhooks:write'], 'test');
    const { body: other } = await call(wire, create, { headers: inTest, body });
    expect(other.is_test).toBe(true);
    const [first = ''] = await idsOf(key);
    await call(wire, remove, { headers: key, params: { destination_id: first } });
    expect((await call(wire, create, { headers: key, body })).status).toBe(201);
  });

  test('is made once, whole, by a request that is sent again after a crash at any point', async () => {
    const points = await dyingEverywhere(
      wire,
      create,
      async () => {
        const { key } = await newPartner(wire);
        return { headers: { ...key, 'idempotency-key': randomUUID() }, body };
      },
      async ({ headers = {} }, answer) => {
        expect(answer.status, answer.text).toBe(201);
        expect(await idsOf(headers)).toEqual([answer.body.id]);
        const params = { destination_id: String(answer.body.id) };
        expect((await call(wire, get, { headers, params })).body.revision).toBe(1);
      },
    );
    expect(points).toBeGreaterThan(2);
  });
});

describe('a change of a destination', () => {
  test('raises its revision; one that changes nothing does not', async () => {
    const { key, organization } = await newPartner(wire);
    const { id } = await newDestination(wire, organization, 'live');
    const to = (sent: object) =>
      call(wire, update, { headers: key, params: { destination_id: id }, body: sent });
    const next = 'https://93.184.216.35/hooks';
    expect((await to({ url: next, events: ['distribution.grant.active'] })).body).toMatchObject({
      url: next,
      events: ['distribution.grant.active'],
      revision: 2,
    });
    expect((await to({ url: next })).body.revision).toBe(2);
    expect((await to({ status: 'DISABLED' })).body).toMatchObject({
      status: 'DISABLED',
      disabled_reason: 'requested',
      revision: 3,
    });
    expect(await idsOf(key, { status: 'DISABLED' })).toEqual([id]);
    expect(await idsOf(key, { status: 'ENABLED' })).toEqual([]);
    expect((await to({ status: 'ENABLED' })).body).toMatchObject({ disabled_reason: null, revision: 4 });
  });

  test('is refused with an unsafe URL, no events or an unknown status', async () => {
    const { key, organization } = await newPartner(wire);
    const { id } = await newDestination(wire, organization, 'live');
    for (const [sent, code] of [
      [{ url: 'https://192.168.1.1/' }, 'unsafe_url'],
      [{ events: [] }, 'invalid_request'],
      [{ status: 'PAUSED' }, 'invalid_request'],
    ] as const)
      expectProblem(
        update,
        await call(wire, update, { headers: key, params: { destination_id: id }, body: sent }),
        code,
      );
  });

  test('can delete it, once', async () => {
    const { key, organization } = await newPartner(wire);
    const { id } = await newDestination(wire, organization, 'live');
    const asked = { headers: key, params: { destination_id: id } };
    const gone = await call(wire, remove, asked);
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const route of [get, update, remove, roll, sendTest])
      expectProblem(route, await call(wire, route, { ...asked, body: {} }), 'not_found');
    expect(await idsOf(key)).toEqual([]);
  });
});

describe('who reaches destinations', () => {
  const reads = [list, get, listDeliveries];
  const writes = [create, update, remove, roll, sendTest, replay, resend];

  /** A call that would succeed for somebody who may do it. */
  async function ready(partner: Awaited<ReturnType<typeof newPartner>>, route: typeof create) {
    const made = await newDestination(wire, partner.organization, partner.mode);
    const named = route.path.includes('{delivery_id}')
      ? { delivery_id: await failedDelivery(wire, made) }
      : { destination_id: made.id };
    const [from, to] = [wire.now().toISOString(), wire.now().toISOString()];
    const sent = { [create.id]: body, [update.id]: { events: ['*'] }, [replay.id]: { from, to } }[route.id];
    return { params: named, ...(sent && { body: sent }) };
  }

  test.each([...reads, ...writes])(
    '%#: members by role, and partner keys by scope, to $id',
    async (route) => {
      const partner = await newPartner(wire);
      const isWrite = writes.includes(route);
      const ask = async (headers: Record<string, string>) =>
        call(wire, route, { ...(await ready(partner, route)), headers });
      expect((await ask(partner.key)).status).toBe(route.returns[0]);
      for (const role of ['OWNER', 'ADMIN', 'MEMBER'] as const) {
        const answer = await ask(await partner.member(role));
        if (isWrite && role === 'MEMBER') expectProblem(route, answer, 'forbidden');
        else expect(answer.status, answer.text).toBe(route.returns[0]);
      }
      const read = await newPartnerKey(wire, partner.organization, ['distribution:webhooks:read'], 'live');
      const byRead = await ask(read);
      if (isWrite) expectProblem(route, byRead, 'insufficient_scope');
      else expect(byRead.status).toBe(route.returns[0]);
      const other = await newPartnerKey(wire, partner.organization, ['distribution:domains:write'], 'live');
      expectProblem(route, await ask(other), 'insufficient_scope');
    },
  );

  test.each([get, update, remove, roll, sendTest, replay, resend])(
    '$id is not found by strangers, nor in the other mode',
    async (route) => {
      const [partner, stranger] = [await newPartner(wire), await newPartner(wire)];
      const asked = await ready(partner, route);
      const inTest = await newPartnerKey(wire, partner.organization, ['distribution:webhooks:write'], 'test');
      for (const headers of [
        stranger.key,
        await stranger.member('OWNER'),
        inTest,
        await partner.member('OWNER', 'test'),
      ])
        expectProblem(route, await call(wire, route, { ...asked, headers }), 'not_found');
    },
  );

  test('a user of one organization need not name it, of several must, and names no other', async () => {
    const user = await newUser(wire, 'merchant');
    const [one, other, foreign] = [await newPartner(wire), await newPartner(wire), await newPartner(wire)];
    await joinPartner(wire, one.organization, user, 'OWNER');
    const headers = await withKey(wire, user, 'live');
    expect((await call(wire, create, { headers, body })).body.organization).toBe(one.organization);
    await joinPartner(wire, other.organization, user, 'OWNER');
    expectProblem(create, await call(wire, create, { headers, body }), 'invalid_request');
    expectProblem(list, await call(wire, list, { headers }), 'invalid_request');
    const { organization } = other;
    expect((await call(wire, create, { headers, body: { ...body, organization } })).status).toBe(201);
    const named = { ...body, organization: foreign.organization };
    expectProblem(create, await call(wire, create, { headers, body: named }), 'not_found');
    expectProblem(create, await call(wire, create, { headers: one.key, body: named }), 'not_found');
  });

  test('a suspended organization reads, and changes nothing', async () => {
    const user = await newUser(wire, 'merchant');
    const { organization } = await newPartner(wire);
    const { id } = await newDestination(wire, organization, 'live');
    const place = { role: 'OWNER', suspended: true } as const;
    const read = await membershipsOf(wire.table, user.id);
    await wire.table.commit([saveMembership(user.id, read, organization, place)]);
    const headers = await signedIn(wire, user);
    const asked = { headers, params: { destination_id: id } };
    expect((await call(wire, get, asked)).status).toBe(200);
    expectProblem(roll, await call(wire, roll, asked), 'organization_suspended');
  });
});
