import { describe, expect, test } from 'vitest';
import { route as invoices } from '../../functions/licensing/invoices/list.ts';
import { route as licenses } from '../../functions/licensing/licenses/list.ts';
import { route as sponsorships } from '../../functions/licensing/sponsorships/list.ts';
import { route as propose } from '../../functions/licensing/sponsorships/propose.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newMemberOf } from '../support/people/distribution/partner.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  decideAs,
  madeBy,
  newActiveClient,
  newSponsor,
  newSponsoredClient,
  proposeTo,
} from '../support/people/licensing/sponsored.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const times = [1, 2, 3, 4, 5];

/** A partner with a pack whose clock stands. */
async function newClocked() {
  const partner = await newSponsor(wire);
  await buyPack(wire, partner.headers);
  await advanceTo(wire, partner.headers, partner.organization, wire.now().toISOString());
  return partner;
}

describe('what a partner makes while its clock stands', () => {
  test('is listed the newest first: licences, of all clients and of one', async () => {
    const { headers } = await newClocked();
    const { client } = await newSponsoredClient(wire, headers);
    const made: string[] = [];
    for (const _ of times) {
      later(1);
      made.unshift(madeBy(await allocateTo(wire, headers, client)).id);
    }
    for (const query of [{}, { client }] as const) {
      const shown = resultsOf(await call(wire, licenses, { headers, query }));
      expect(shown.map(({ id }) => id)).toEqual(made);
      expect(new Set(shown.map(({ created_at }) => created_at)).size).toBe(1);
    }
    const ended = resultsOf(await call(wire, licenses, { headers, query: { status: 'ENDED' } }));
    expect(ended.map(({ id }) => id)).toEqual(made.slice(1));
  });

  test('is listed the newest first: sponsorships, and a claim shows the newest', async () => {
    const { headers } = await newClocked();
    const { client, merchant } = await newActiveClient(wire, headers);
    const made: string[] = [];
    for (const _ of times) {
      later(1);
      made.unshift(madeBy(await proposeTo(wire, headers, client)).id);
      await decideAs(wire, merchant.headers, made[0] ?? '', 'DECLINE');
    }
    for (const query of [{}, { client }, { status: 'DECLINED' }] as const) {
      const shown = resultsOf(await call(wire, sponsorships, { headers, query }));
      expect(shown.map(({ id }) => id)).toEqual(made);
    }
  });
});

test('a member sees the invoices of its organization, and offers to pay a plan', async () => {
  const { headers, organization } = await newClocked();
  const { client } = await newActiveClient(wire, headers);
  const member = await newMemberOf(wire, organization, 'MEMBER');
  const query = { organization };
  const shown = await call(wire, invoices, { headers: member.headers, query });
  expect(resultsOf(shown)).toMatchObject([{ status: 'PAID', lines: [{ kind: 'PACK' }] }]);
  const wrong = await call(wire, invoices, { headers: member.headers, query: { ...query, status: 'LOST' } });
  expectProblem(invoices, wrong, 'invalid_request');
  expect((await proposeTo(wire, member.headers, client)).status).toBe(201);
  const { headers: stranger } = await newSponsor(wire);
  expectProblem(propose, await proposeTo(wire, stranger, client), 'not_found');
});
