import { describe, expect, test } from 'vitest';
import { route as setRecords } from '../../functions/distribution/dns/put.ts';
import { route as create } from '../../functions/distribution/domains/create.ts';
import { route as remove } from '../../functions/distribution/domains/delete.ts';
import { route as get } from '../../functions/distribution/domains/get.ts';
import { route as list } from '../../functions/distribution/domains/list.ts';
import { route as verify } from '../../functions/distribution/domains/verify.ts';
import { namespaceList } from '../../shared/distribution/data/namespaces.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  askToVerify,
  newDomain,
  newVerified,
  recordFor,
  register,
  type SeenNamespace,
  setAllRecords,
  setDns,
  toSeen,
} from '../support/people/distribution/namespaces.ts';
import { newMemberOf, newPartner, newPartnerKey } from '../support/people/distribution/partner.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const partner = await newPartner(wire);
const { headers, organization } = partner;

async function eventsOf({ id }: Pick<SeenNamespace, 'id'>) {
  const { items } = await wire.table.query({ pk: namespaceList.pk(id), prefix: 'E#', limit: 50 });
  const events = items.flatMap(parseEvents);
  const told = events.map(({ name, detail }) => ({ name, ...Object(detail.announcement) }));
  return told.toSorted((one, other) => one.revision - other.revision);
}

describe('a new namespace', () => {
  test('shows the three records to set, and is checked in a minute', async () => {
    const domain = newDomain();
    const seen = await register(wire, headers, domain.toUpperCase());
    expect(seen).toMatchObject({
      organization,
      domain,
      status: 'PENDING',
      certificate: 'PENDING',
      is_test: true,
      checked_at: null,
      next_check_at: new Date(wire.now().getTime() + 60_000).toISOString(),
      revision: 1,
    });
    expect(seen.records.map(({ purpose, type, name, state }) => [purpose, type, name, state])).toEqual([
      ['OWNERSHIP', 'TXT', `_svc-verify.${domain}`, 'unknown'],
      ['ROUTING', 'CNAME', `*.${domain}`, 'unknown'],
      ['CERTIFICATE', 'CNAME', `_acme-challenge.${domain}`, 'unknown'],
    ]);
    expect(recordFor(seen, 'OWNERSHIP').value).toMatch(/^svc-verify=[\w-]{43}$/);
    const answer = await call(wire, get, { headers, params: { namespace_id: seen.id } });
    expect(toSeen(answer)).toEqual(seen);
    expect(await eventsOf(seen)).toMatchObject([
      { name: 'distribution.namespace.pending', organization, revision: 1, previous: {}, data: answer.body },
    ]);
  });

  test.each([
    ['https://shop.test', 'without https'],
    ['*.shop.test', 'wildcard'],
    ['10.0.0.1', 'IP address'],
    ['com.ng', 'public suffix'],
    ['a_b.test', 'letters, digits'],
    ['localhost', 'public suffix'],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(20)}.test`, '200 characters'],
    ['svc.example', 'belongs to us'],
    ['a.svc.example', 'belongs to us'],
    ['edge.svc.test', 'belongs to us'],
    ['a.edge.svc.test', 'belongs to us'],
    ['svc.test', 'belongs to us'],
  ])('is refused at the domain %s', async (domain, says) => {
    const ours = {
      ...wire,
      config: { ...wire.config, SVC_BASE_URL: 'https://svc.example' },
      table: wire.table,
    };
    const asker = await signedIn(ours, partner.owner, 'test');
    const refused = await call(ours, create, { headers: asker, body: { domain } });
    expectProblem(create, refused, 'invalid_request');
    expect(refused.body.errors).toMatchObject([
      { pointer: '/domain', detail: expect.stringContaining(says) },
    ]);
  });

  test('keeps a name in another script in ASCII', async () => {
    expect((await register(wire, headers, 'Ọjà.test')).domain).toMatch(/^xn--.+\.test$/);
  });

  test('excludes nobody, but the same domain twice in one organization', async () => {
    const domain = newDomain();
    await register(wire, headers, domain);
    expectProblem(create, await call(wire, create, { headers, body: { domain } }), 'conflict');
    await register(wire, (await newPartner(wire)).headers, domain);
    await register(wire, await signedIn(wire, partner.owner, 'live'), domain);
  });

  test('is the twentieth of a mode at most', async () => {
    const many = await newPartner(wire);
    for (let nth = 0; nth < 20; nth++) await register(wire, many.headers, newDomain());
    const refused = await call(wire, create, { headers: many.headers, body: { domain: newDomain() } });
    expectProblem(create, refused, 'limit_reached');
    await register(wire, await signedIn(wire, many.owner, 'live'), newDomain());
  });
});

describe('a list of namespaces', () => {
  test('has those of the organization and the mode, newest first, by status and page', async () => {
    const { headers: own, owner } = await newPartner(wire);
    const first = await register(wire, own, newDomain());
    const second = await newVerified(wire, own);
    const third = await register(wire, own, newDomain());
    await register(wire, await signedIn(wire, owner, 'live'), newDomain());
    const idsOf = async (query: Record<string, string>) => {
      const { body } = await call(wire, list, { headers: own, query });
      return { ids: Object(body.results).map(({ id }: { id: string }) => id), next: body.next };
    };
    expect((await idsOf({})).ids).toEqual([third.id, second.id, first.id]);
    expect((await idsOf({ status: 'VERIFIED' })).ids).toEqual([second.id]);
    const page = await idsOf({ limit: '2' });
    expect(page.ids).toEqual([third.id, second.id]);
    const cursor = new URL(String(page.next)).searchParams.get('cursor') ?? '';
    expect(await idsOf({ limit: '2', cursor })).toEqual({ ids: [first.id], next: null });
  });
});

describe('verifying', () => {
  test('needs the very records that the namespace shows', async () => {
    const domain = newDomain();
    const seen = await register(wire, headers, domain);
    const before = toSeen(await askToVerify(wire, headers, seen));
    expect(before.status).toBe('PENDING');
    expect(before.records.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing']);
    expect(before.checked_at).toBe(wire.now().toISOString());
    expect(before.next_check_at).toBe(seen.next_check_at);
    await setAllRecords(wire, headers, seen);
    const after = toSeen(await askToVerify(wire, headers, seen));
    expect(after).toMatchObject({ status: 'VERIFIED', certificate: 'ISSUED', revision: 3 });
    expect(after.records.every(({ state, hint }) => state === 'ok' && hint === null)).toBe(true);
    const [, verified] = await eventsOf(seen);
    expect(verified).toMatchObject({
      name: 'distribution.namespace.verified',
      revision: 3,
      previous: { status: 'PENDING', certificate: 'PENDING', revision: 2 },
    });
  });

  test('says of each record since when it is as it is', async () => {
    const seen = await register(wire, headers, newDomain());
    const params = { namespace_id: seen.id };
    const sinces = async () => {
      const { records } = Object((await call(wire, get, { headers, params })).body);
      return records.map(({ since }: { readonly since: string | null }) => since);
    };
    expect(await sinces()).toEqual([null, null, null]);
    await askToVerify(wire, headers, seen);
    const missed = wire.now().toISOString();
    later(60);
    await setDns(wire, headers, recordFor(seen, 'OWNERSHIP').name, 'TXT', [
      recordFor(seen, 'OWNERSHIP').value,
    ]);
    await askToVerify(wire, headers, seen);
    expect(await sinces()).toEqual([wire.now().toISOString(), missed, missed]);
    const found = wire.now().toISOString();
    later(60);
    await askToVerify(wire, headers, seen);
    expect(await sinces()).toEqual([found, missed, missed]);
  });

  test.each([
    ['ok-', 'VERIFIED', ['ok', 'ok', 'ok']],
    ['no-txt-', 'PENDING', ['missing', 'ok', 'ok']],
    ['no-route-', 'PENDING', ['ok', 'missing', 'ok']],
    ['no-cert-', 'PENDING', ['ok', 'ok', 'missing']],
    ['silent-', 'PENDING', ['unknown', 'unknown', 'unknown']],
  ])('a domain that begins with %s is %s', async (magic, status, states) => {
    const seen = await newVerified(wire, headers, newDomain(magic));
    expect(seen.status).toBe(status);
    expect(seen.records.map(({ state }) => state)).toEqual(states);
  });

  test('is possible ten times a minute for each namespace', async () => {
    const seen = await register(wire, headers, newDomain());
    const other = await register(wire, headers, newDomain());
    for (let nth = 0; nth < 10; nth++) expect((await askToVerify(wire, headers, seen)).status).toBe(200);
    expectProblem(verify, await askToVerify(wire, headers, seen), 'rate_limited');
    expect((await askToVerify(wire, headers, other)).status).toBe(200);
    later(60);
    const again = await newMemberOf(wire, organization, 'ADMIN');
    expect((await askToVerify(wire, again.headers, seen)).status).toBe(200);
  });

  test('leads back from DEGRADED, and servers that fall silent change nothing', async () => {
    const seen = await newVerified(wire, headers);
    const { name, type, value } = recordFor(seen, 'OWNERSHIP');
    await setDns(wire, headers, name, type, []);
    const degraded = toSeen(await askToVerify(wire, headers, seen));
    expect(degraded).toMatchObject({ status: 'DEGRADED', certificate: 'ISSUED' });
    await setDns(wire, headers, name, type, [value]);
    expect(toSeen(await askToVerify(wire, headers, seen)).status).toBe('VERIFIED');
    expect((await eventsOf(seen)).map(({ event }) => event)).toEqual([
      'distribution.namespace.pending',
      'distribution.namespace.verified',
      'distribution.namespace.degraded',
      'distribution.namespace.verified',
    ]);
  });

  test('a domain of another organization is refused until its TXT record is gone, and then its namespace lapses', async () => {
    const domain = newDomain('ok-');
    const holder = await newVerified(wire, headers, domain);
    const rival = await newPartner(wire);
    const seen = await register(wire, rival.headers, domain);
    expectProblem(verify, await askToVerify(wire, rival.headers, seen), 'domain_in_use');
    const { name, type, value } = recordFor(seen, 'OWNERSHIP');
    await setDns(wire, headers, name, type, [value]);
    expect(toSeen(await askToVerify(wire, rival.headers, seen)).status).toBe('VERIFIED');
    const lost = toSeen(await call(wire, get, { headers, params: { namespace_id: holder.id } }));
    expect(lost).toMatchObject({ status: 'LAPSED', certificate: 'PENDING', next_check_at: null });
    expect((await eventsOf(holder)).at(-1)).toMatchObject({ previous: { status: 'VERIFIED' } });
    expectProblem(verify, await askToVerify(wire, headers, holder), 'domain_in_use');
  });

  test('a domain is exclusive in its mode alone', async () => {
    const domain = newDomain('ok-');
    await newVerified(wire, headers, domain);
    const live = await newPartner(wire, 'live');
    expect((await newVerified(wire, live.headers, domain)).status).toBe('VERIFIED');
  });
});

describe('the zone that all accounts share', () => {
  const put = (name: string, values = ['elsewhere.test']) =>
    call(wire, setRecords, { headers, body: { name, type: 'CNAME', values } });

  test.each([
    'test',
    '*.test',
    '*.test.',
    'edge.svc.test',
    'EDGE.svc.test.',
    '*.edge.svc.test',
    'a.edge.svc.test',
    '_acme-challenge.edge.svc.test',
    '*.svc.test',
  ])('has no record at %s, which would change the names of others', async (name) => {
    for (const values of [['elsewhere.test'], []]) {
      const answer = await put(name, values);
      expectProblem(setRecords, answer, 'invalid_request');
      expect(answer.body.errors).toMatchObject([{ pointer: '/name' }]);
    }
  });

  test('has those of every other name, and of the names below it', async () => {
    const domain = newDomain();
    for (const name of [domain, `*.${domain}`, `_svc-verify.${domain}`, 'svc.test', 'other.svc.test'])
      expect([name, (await put(name, [])).status]).toEqual([name, 200]);
  });
});

describe('deleting', () => {
  test('frees the domain at once, and the namespace is unknown', async () => {
    const domain = newDomain('ok-');
    const seen = await newVerified(wire, headers, domain);
    const params = { namespace_id: seen.id };
    expect((await call(wire, remove, { headers, params })).status).toBe(200);
    expectProblem(get, await call(wire, get, { headers, params }), 'not_found');
    expectProblem(verify, await askToVerify(wire, headers, seen), 'not_found');
    const other = await newPartner(wire);
    expect((await newVerified(wire, other.headers, domain)).status).toBe('VERIFIED');
    expect((await register(wire, headers, domain)).status).toBe('PENDING');
  });
});

describe('a namespace', () => {
  test('is there for members and keys of its organization in its mode, and changed by owner, admins and writing keys', async () => {
    const seen = await register(wire, headers, newDomain());
    const params = { namespace_id: seen.id };
    const codeOf = async (route: typeof get, asker: Readonly<Record<string, string>>) => {
      const { status, body } = await call(wire, route, { headers: asker, params });
      return body.code ?? status;
    };
    const member = await newMemberOf(wire, organization, 'MEMBER');
    const admin = await newMemberOf(wire, organization, 'ADMIN');
    const live = await signedIn(wire, partner.owner, 'live');
    const stranger = await signedIn(wire, await newUser(wire, 'merchant'), 'test');
    const reading = await newPartnerKey(wire, organization, ['distribution:domains:read']);
    const writing = await newPartnerKey(wire, organization, ['distribution:domains:write']);
    const lacking = await newPartnerKey(wire, organization, ['distribution:stores:write']);
    const liveKey = await newPartnerKey(wire, organization, ['distribution:domains:write'], 'live');
    const { organization: another } = await newPartner(wire);
    const foreign = await newPartnerKey(wire, another, ['distribution:domains:write']);
    const cells = [
      [member.headers, 200, 'forbidden'],
      [admin.headers, 200, 200],
      [await withKey(wire, admin.owner, 'test'), 200, 200],
      [live, 'not_found', 'not_found'],
      [stranger, 'not_found', 'not_found'],
      [reading, 200, 'insufficient_scope'],
      [writing, 200, 200],
      [lacking, 'insufficient_scope', 'insufficient_scope'],
      [liveKey, 'not_found', 'not_found'],
      [foreign, 'not_found', 'not_found'],
    ] as const;
    for (const [asker, read, write] of cells) {
      expect(await codeOf(get, asker)).toBe(read);
      expect(await codeOf(verify, asker)).toBe(write);
    }
  });
});
