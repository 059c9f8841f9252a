import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as createKey } from '../../functions/distribution/keys/create.ts';
import { route as listKeys } from '../../functions/distribution/keys/list.ts';
import { route as reinstate } from '../../functions/partners/admin/reinstate.ts';
import { route as suspend } from '../../functions/partners/admin/suspend.ts';
import { route as accept } from '../../functions/partners/members/accept-invitation.ts';
import { route as listMembers } from '../../functions/partners/members/list.ts';
import { route as show } from '../../functions/partners/organizations/get.ts';
import { route as update } from '../../functions/partners/organizations/update.ts';
import { route as enroll } from '../../functions/partners/programs/enroll.ts';
import { route as auditTrail } from '../../functions/platform/audit/list.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { type OrganizationId, toId } from '../../shared/kernel/ids.ts';
import { memberRosterOf } from '../../shared/partners/data/members.ts';
import { loadOrganization, organizationPartition } from '../../shared/partners/data/organizations.ts';
import { membershipsOfAll } from '../../shared/platform/http/credentials/memberships.ts';
import { loadPartnerKey } from '../../shared/platform/http/credentials/partner-keys.ts';
import { hashOfSecret } from '../../shared/platform/http/credentials/secrets.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPartnerKey } from '../support/people/partners/keys.ts';
import { invitedBy, joinBy, newOrganizationMember } from '../support/people/partners/members.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { call } from '../support/routes/call.ts';
import { mailsAbout } from '../support/services/owner-mails.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire, at } = await startWires('2026-03-01T10:00:00.000Z');
const reason = 'The organization answers for clients that it does not have.';
let admin: User;
let owner: User;
let id: OrganizationId;
beforeEach(async () => {
  [admin, owner] = await Promise.all([newUser(wire, 'admin'), newUser(wire, 'merchant')]);
  id = await newOrganization(wire, owner);
});

const decide = async (body?: object, who = admin, on = wire) =>
  call(on, body ? suspend : reinstate, {
    headers: await signedIn(on, who),
    params: { organization_id: id },
    body,
  });
const suspendedPlaces = async (...users: readonly User[]) => {
  const all = await membershipsOfAll(
    wire.table,
    users.map((user) => user.id),
  );
  return all.map(({ organizations }) => organizations.get(id)?.suspended);
};

describe('a suspended organization', () => {
  test('reads what it has and changes nothing, until it is reinstated', async () => {
    const member = await newOrganizationMember(wire, owner, id);
    const { key } = await newPartnerKey(wire, owner, id);
    const guest = await newUser(wire, 'merchant');
    const { token } = await invitedBy(wire, owner, id, guest.email);
    const { status, body } = await decide({ reason });
    expect([status, body]).toMatchObject([200, { id, status: 'SUSPENDED', suspension_reason: reason }]);

    const headers = await signedIn(wire, owner);
    const params = { organization_id: id };
    expect((await call(wire, show, { headers, params })).body).toMatchObject({ status: 'SUSPENDED' });
    expect((await call(wire, listMembers, { headers, params })).status).toBe(200);
    expect((await call(wire, listKeys, { headers, query: { organization: id } })).status).toBe(200);
    const scopes = ['distribution:stores:read'];
    const changes = [
      [update, { headers, params, body: { name: 'Other' } }],
      [createKey, { headers, body: { organization: id, name: 'A', scopes } }],
      [
        enroll,
        {
          headers,
          params: { program_key: 'referral' },
          body: { organization: id, terms_version: '2025-01-01', accept: true },
        },
      ],
    ] as const;
    for (const [route, asked] of changes)
      expectProblem(route, await call(wire, route, asked), 'organization_suspended');
    expectProblem(accept, await joinBy(wire, guest, token), 'organization_suspended');
    expect(await suspendedPlaces(owner, member)).toEqual([true, true]);
    expect(await loadPartnerKey(wire.table, hashOfSecret(key))).toMatchObject({ suspended: true });

    expect((await decide()).body).toMatchObject({ status: 'ACTIVE', suspension_reason: null });
    for (const [route, asked] of changes) expect((await call(wire, route, asked)).status).toBeLessThan(300);
    expect((await joinBy(wire, guest, token)).status).toBe(200);
    expect(await suspendedPlaces(owner, member)).toEqual([undefined, undefined]);
    expect((await loadPartnerKey(wire.table, hashOfSecret(key)))?.suspended).toBeUndefined();
  });

  test('keeps its reason when it is suspended again, and only then can be reinstated', async () => {
    expectProblem(reinstate, await decide(), 'invalid_state');
    await decide({ reason });
    expect((await decide({ reason: 'Another reason.' })).body).toMatchObject({ suspension_reason: reason });
    expectProblem(suspend, await decide({}), 'invalid_request');
  });

  test('is told to its owner, with the reason, and so is its end', async () => {
    const told = async () => {
      const mails = await mailsAbout(engine, [organizationPartition.pk(id)], wire.now);
      return mails.map(({ to, subject, text }) => [to, subject, text.includes(reason)]);
    };
    await decide({ reason });
    expect(await told()).toEqual([[owner.email, 'Your organization Lagos Partners is suspended', true]]);
    await decide(undefined, admin, at(1));
    expect(await told()).toEqual([
      [owner.email, 'The suspension of your organization Lagos Partners is lifted', false],
    ]);
    const trail = await listShown(wire, auditTrail, owner);
    expect(trail.map(({ action }) => action)).toContain('admin-organizations.suspend');
  });

  test('is a decision of admins of the service alone', async () => {
    for (const who of [owner, await newUser(wire, 'merchant'), await newUser(wire, 'rider')]) {
      expectProblem(suspend, await decide({ reason }, who), 'forbidden');
      expectProblem(reinstate, await decide(undefined, who), 'forbidden');
    }
    id = toId<'Organization'>(randomUUID());
    expectProblem(suspend, await decide({ reason }), 'not_found');
  });
});

describe('at the moment of a suspension', () => {
  test('whoever joins is suspended too, or does not join', async () => {
    for (let round = 0; round < 5; round++) {
      id = await newOrganization(at(round * 200), owner);
      const guest = await newUser(wire, 'merchant');
      const { token } = await invitedBy(at(round * 200), owner, id, guest.email);
      const [joined, decided] = await Promise.all([
        joinBy(at(round * 200), guest, token),
        decide({ reason }, admin, at(round * 200)),
      ]);
      expect(decided.status).toBe(200);
      const [place] = await suspendedPlaces(guest);
      const { members } = await memberRosterOf(wire.table, id);
      if (joined.status === 200) expect([place, members.length]).toEqual([true, 2]);
      else {
        expectProblem(accept, joined, 'organization_suspended');
        expect([place, members.length]).toEqual([undefined, 1]);
      }
    }
  });

  test('a key that is made is suspended too, or is not made', async () => {
    for (let round = 0; round < 5; round++) {
      id = await newOrganization(wire, await newUser(wire, 'merchant'));
      const { owner: ownerId } = await loadOrganization(wire.table, id);
      const headers = await signedIn(wire, { ...owner, id: ownerId });
      const body = { organization: id, name: 'A', scopes: ['distribution:stores:read'] };
      const [made, decided] = await Promise.all([
        call(wire, createKey, { headers, body }),
        decide({ reason }),
      ]);
      expect(decided.status).toBe(200);
      if (made.status !== 201) expectProblem(createKey, made, 'organization_suspended');
      else
        expect(await loadPartnerKey(wire.table, hashOfSecret(String(made.body.key)))).toMatchObject({
          suspended: true,
        });
    }
  });
});
