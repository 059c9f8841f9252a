import { describe, expect, test } from 'vitest';
import { route as createDomain } from '../../functions/distribution/domains/create.ts';
import { route as home } from '../../functions/licensing/home/get.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newMemberOf } from '../support/people/distribution/partner.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { newActiveClient } from '../support/people/licensing/sponsored.ts';
import {
  inviteToClaim,
  newClient,
  newEnrolledPartner,
  newMerchant,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const look = async (headers: Readonly<Record<string, string>>, query: Record<string, string> = {}) =>
  (await call(wire, home, { headers, query })).body;

const nothing = {
  clients: { DRAFT: 0, INVITED: 0, ACTIVE: 0 },
  stores: { DRAFT: 0, CLAIMED: 0, READY: 0, LIVE: 0, PAUSED: 0 },
  gates: { CLAIM: 0, LICENSE: 0, PUBLISH: 0 },
  domains: { PENDING: 0, VERIFIED: 0, DEGRADED: 0, LAPSED: 0 },
  overdue_licenses: 0,
  unpaid_invoices: 0,
};

describe('the home of an organization', () => {
  test('counts nothing for one that has nothing, whatever others have', async () => {
    await newProvisioned(wire, (await newEnrolledPartner(wire)).headers, 'ada@home.example');
    const { headers } = await newEnrolledPartner(wire);
    expect(await look(headers)).toEqual(nothing);
  });

  test('counts clients and stores by what they wait for, and domains by their state, in one mode', async () => {
    const { headers, owner, organization } = await newEnrolledPartner(wire);
    await newClient(wire, headers, 'one@home.example');
    await inviteToClaim(wire, headers, await newClient(wire, headers, 'two@home.example'));
    await newActiveClient(wire, headers);
    await newProvisioned(wire, headers, 'three@home.example');
    await call(wire, createDomain, { headers, body: { domain: 'waits-for-records.test' } });
    const member = await newMemberOf(wire, organization, 'MEMBER');
    expect(await look(member.headers)).toEqual({
      ...nothing,
      clients: { DRAFT: 1, INVITED: 2, ACTIVE: 1 },
      stores: { ...nothing.stores, DRAFT: 1 },
      gates: { CLAIM: 1, LICENSE: 0, PUBLISH: 0 },
      domains: { ...nothing.domains, PENDING: 1, VERIFIED: 1 },
    });
    expect(await look(await signedIn(wire, owner, 'live'))).toEqual(nothing);
  });

  test('is not there for whoever is no member, and must be named where there are several', async () => {
    const { organization, owner } = await newEnrolledPartner(wire);
    const stranger = await newMerchant(wire);
    const query = { organization };
    expectProblem(home, await call(wire, home, { headers: stranger.headers, query }), 'not_found');
    const headers = await signedIn(wire, owner, 'test');
    expect(await look(headers, query)).toEqual(nothing);
    const unnamed = await call(wire, home, { headers: stranger.headers });
    expectProblem(home, unnamed, 'invalid_request');
  });
});
