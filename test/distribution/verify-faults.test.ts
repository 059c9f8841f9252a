import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as create } from '../../functions/distribution/domains/create.ts';
import { route as get } from '../../functions/distribution/domains/get.ts';
import { route as verify } from '../../functions/distribution/domains/verify.ts';
import { checkProof } from '../../shared/distribution/check-proofs.ts';
import { holderOfDomain } from '../../shared/distribution/data/holders.ts';
import { namespaceList } from '../../shared/distribution/data/namespaces.ts';
import type { Certificates, CertificateView } from '../../shared/distribution/ports/certificates.ts';
import { authorityAccess } from '../../shared/distribution/wiring/authority.ts';
import { certificatesAccess } from '../../shared/distribution/wiring/certificates.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  askToVerify,
  newDomain,
  newVerified,
  recordFor,
  register,
  type SeenNamespace,
  setDns,
  toSeen,
} from '../support/people/distribution/namespaces.ts';
import { newPartner } from '../support/people/distribution/partner.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();
const { headers } = await newPartner(wire);

const see = async (asker: typeof headers, { id }: SeenNamespace) =>
  toSeen(await call(wire, get, { headers: asker, params: { namespace_id: id } }));

async function eventsOf({ id }: SeenNamespace): Promise<string[]> {
  const { items } = await wire.table.query({ pk: namespaceList.pk(id), prefix: 'E#', limit: 50 });
  return items.flatMap(parseEvents).map(({ name }) => name);
}

describe('a process that dies while it verifies', () => {
  test('leaves a namespace verified with its event and its guard, or not at all', async () => {
    let seen: SeenNamespace;
    let own = headers;
    const points = await dyingEverywhere(
      wire,
      verify,
      arrangedOnce(wire, async () => {
        ({ headers: own } = await newPartner(wire));
        seen = await register(wire, own, newDomain('ok-'));
        return { headers: own, params: { namespace_id: seen.id } };
      }),
      async (_, { status }) => {
        expect(status).toBe(200);
        const after = await see(own, seen);
        expect(after.status).toBe('VERIFIED');
        expect(await holderOfDomain(wire.table, { mode: 'test', domain: seen.domain })).toBe(seen.id);
        expect((await eventsOf(seen)).toSorted()).toEqual([
          'distribution.namespace.pending',
          'distribution.namespace.verified',
        ]);
      },
    );
    expect(points).toBeGreaterThanOrEqual(6);
  });
});

describe('two organizations that verify one domain at once', () => {
  test('one wins, and the other stays PENDING', async () => {
    const domain = newDomain('ok-');
    const rival = await newPartner(wire);
    const [mine, theirs] = [
      await register(wire, headers, domain),
      await register(wire, rival.headers, domain),
    ];
    const torn = interrupted(wire, () => askToVerify(wire, rival.headers, theirs));
    expectProblem(verify, await askToVerify(torn, headers, mine), 'domain_in_use');
    expect((await see(headers, mine)).status).toBe('PENDING');
    expect((await see(rival.headers, theirs)).status).toBe('VERIFIED');
    expect(await holderOfDomain(wire.table, { mode: 'test', domain })).toBe(theirs.id);
  });

  test('a conflict with another transaction is tried again', async () => {
    const seen = await register(wire, headers, newDomain('ok-'));
    expect(toSeen(await askToVerify(contended(wire, 2), headers, seen)).status).toBe('VERIFIED');
  });

  test('both find that the TXT record of the holder is gone, and one takes the domain over', async () => {
    const domain = newDomain('ok-');
    const holder = await newVerified(wire, headers, domain);
    const [one, other] = [await newPartner(wire), await newPartner(wire)];
    const mine = await register(wire, one.headers, domain);
    const theirs = await register(wire, other.headers, domain);
    const values = [mine, theirs].map((seen) => recordFor(seen, 'OWNERSHIP').value);
    await setDns(wire, headers, recordFor(mine, 'OWNERSHIP').name, 'TXT', values);
    const torn = interrupted(wire, () => askToVerify(wire, other.headers, theirs));
    expectProblem(verify, await askToVerify(torn, one.headers, mine), 'domain_in_use');
    expect((await see(headers, holder)).status).toBe('LAPSED');
    expect((await see(one.headers, mine)).status).toBe('PENDING');
    expect((await see(other.headers, theirs)).status).toBe('VERIFIED');
  });
});

describe('silence', () => {
  test('ends each proof in its time, even if an answer hangs', async () => {
    const found = await checkProof(
      { lookUp: () => new Promise(() => undefined) },
      { domain: 'a.ng', registrable: 'a.ng' },
      async (ask) => {
        const heard = await ask('a.ng', 'TXT');
        return { state: heard.kind === 'unknown' ? 'unknown' : 'ok', observed: [], hint: null };
      },
      20,
    );
    expect(found.state).toBe('unknown');
  });
});

/** A CA that names its own record, as ACM does, and how it is called. */
function slowAuthority(on: Wire) {
  const calls: string[] = [];
  let status: CertificateView['status'] = 'PENDING';
  const { of } = certificatesAccess.of(on);
  const authority = (domain: string): Certificates => ({
    ...of(domain),
    isInstant: false,
    delegationOf: () => undefined,
    request: async ({ id }) => {
      calls.push('request');
      return `arn:${id}`;
    },
    view: async () => ({ status, delegation: { name: `_x.${domain}`, value: '_y.acm.example' } }),
    serve: async () => {
      calls.push('serve');
    },
  });
  certificatesAccess.provide(on, { of: authority });
  authorityAccess.provide(on, { ...authorityAccess.of(on), delegationOf: () => undefined });
  return {
    calls,
    issue: () => {
      status = 'ISSUED';
    },
  };
}

const Records = z.array(z.looseObject({ purpose: z.string(), name: z.string().nullable() }));

const stateOf = (answer: Parameters<typeof toSeen>[0], purpose: string) =>
  Object(Records.parse(answer.body.records).find((one) => one.purpose === purpose));

describe('a certificate authority that names its own record', () => {
  const on = atTime(wire, '2026-11-21T09:30:00.000Z');
  const { calls, issue } = slowAuthority(on);

  test('is asked once OWNERSHIP is ok, and once; the names are served when the namespace is verified', async () => {
    const domain = newDomain('no-cert-');
    const created = await call(on, create, {
      headers,
      body: { domain },
    });
    expect(stateOf(created, 'CERTIFICATE')).toMatchObject({ name: null, value: null, state: 'unknown' });
    expect(stateOf(created, 'CERTIFICATE').hint).toMatch(/OWNERSHIP/);
    const params = { namespace_id: String(created.body.id) };
    const { name } = stateOf(created, 'OWNERSHIP');
    const { value } = stateOf(created, 'OWNERSHIP');
    await setDns(wire, headers, name, 'TXT', []);
    await call(on, verify, { headers, params });
    expect(calls).toEqual([]);
    await setDns(wire, headers, name, 'TXT', [value]);
    const asked = await call(on, verify, { headers, params });
    await call(on, verify, { headers, params });
    expect(calls).toEqual(['request']);
    expect(stateOf(asked, 'CERTIFICATE')).toMatchObject({ name: `_x.${domain}`, state: 'missing' });
    await setDns(wire, headers, `_x.${domain}`, 'CNAME', ['_y.acm.example']);
    issue();
    const verified = await call(on, verify, { headers, params });
    expect(verified.body).toMatchObject({ status: 'VERIFIED', certificate: 'PENDING' });
    const served = await call(on, verify, { headers, params });
    expect(served.body).toMatchObject({ status: 'VERIFIED', certificate: 'ISSUED' });
    expect(calls).toEqual(['request', 'serve']);
  });

  test('is asked twenty times a week by an organization', async () => {
    const { headers: own, owner } = await newPartner(wire);
    const live = await signedIn(wire, owner, 'live');
    calls.length = 0;
    for (let nth = 0; nth < 20; nth++)
      await askToVerify(on, own, await register(wire, own, newDomain('ok-')));
    expect(calls).toHaveLength(20);
    const last = await register(wire, live, newDomain('ok-'));
    const refused = await askToVerify(on, live, last);
    expect(calls).toHaveLength(20);
    expect(refused.body).toMatchObject({ status: 'PENDING' });
    expect(stateOf(refused, 'CERTIFICATE')).toMatchObject({ state: 'unknown' });
    expect(stateOf(refused, 'CERTIFICATE').hint).toMatch(/20 certificates this week/);
    const nextWeek = atTime(wire, '2026-11-28T09:30:00.000Z');
    const later = slowAuthority(nextWeek);
    await askToVerify(nextWeek, await signedIn(nextWeek, owner, 'live'), last);
    expect(later.calls).toEqual(['request']);
  });
});
