import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/partners/members/accept-invitation.ts';
import { route as invite } from '../../functions/partners/members/create.ts';
import { route as remove } from '../../functions/partners/members/delete.ts';
import { route as list } from '../../functions/partners/members/list.ts';
import { route as update } from '../../functions/partners/members/update.ts';
import { route as view } from '../../functions/partners/members/view-invitation.ts';
import { route as get } from '../../functions/partners/organizations/get.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { type OrganizationId, toId } from '../../shared/kernel/ids.ts';
import { memberRosterOf, saveMemberRoster } from '../../shared/partners/data/members.ts';
import { loadOrganization, organizationPartition } from '../../shared/partners/data/organizations.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { inviteBy, invitedBy, joinBy, newOrganizationMember } from '../support/people/partners/members.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { call } from '../support/routes/call.ts';
import { mailsAbout } from '../support/services/owner-mails.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire, at } = await startWires('2026-03-01T10:00:00.000Z');
const week = 7 * 24 * 3600;
let owner: User;
let id: OrganizationId;
let email: string;
beforeEach(async () => {
  owner = await newUser(wire, 'merchant', { name: 'Kunle Adebayo' });
  id = await newOrganization(wire, owner);
  email = `${randomUUID()}@people.example`;
});

const params = () => ({ organization_id: id });
const membersShown = async (who: User) =>
  call(wire, list, { headers: await signedIn(wire, who), params: params() });
const setRole = async (who: User, of: User | string, role: string) =>
  call(wire, update, {
    headers: await signedIn(wire, who),
    params: { ...params(), member_id: typeof of === 'string' ? of : of.id },
    body: { role },
  });
const dismiss = async (who: User, of: User | string) =>
  call(wire, remove, {
    headers: await signedIn(wire, who),
    params: { ...params(), member_id: typeof of === 'string' ? of : of.id },
  });
const roleOf = async (who: User) =>
  (await call(wire, get, { headers: await signedIn(wire, who), params: params() })).body.role;
const mails = (on = wire) => mailsAbout(engine, [organizationPartition.pk(id)], on.now);

describe('an invitation to an organization', () => {
  test('is mailed, and joins whoever has the address', async () => {
    const user = await newUser(wire, 'rider', { name: 'Chioma Eze' });
    const { status, body } = await inviteBy(wire, owner, id, user.email.toUpperCase(), 'ADMIN');
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), email: user.email, role: 'ADMIN', expires_at: '2026-03-08T10:00:00.000Z' },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: user.email, subject: 'Lagos Partners invites you' });
    const token = /organization-invitation\/#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await call(wire, view, { params: { token } })).body).toEqual({
      organization: id,
      organization_name: 'Lagos Partners',
      email: user.email,
      role: 'ADMIN',
      expires_at: '2026-03-08T10:00:00.000Z',
    });
    const joined = await joinBy(wire, user, token);
    expect(joined.body).toMatchObject({ id, name: 'Lagos Partners', role: 'ADMIN', owner: owner.id });
    expect((await call(wire, get, { headers: await signedIn(wire, user), params: params() })).body).toEqual(
      joined.body,
    );
    expect((await membersShown(user)).body.results).toMatchObject([
      {
        id: user.id,
        email: user.email,
        name: 'Chioma Eze',
        role: 'ADMIN',
        status: 'ACTIVE',
        expires_at: null,
      },
      { id: owner.id, name: 'Kunle Adebayo', role: 'OWNER', status: 'ACTIVE' },
    ]);
    expectProblem(accept, await joinBy(wire, user, token), 'not_found');
    expectProblem(view, await call(wire, view, { params: { token } }), 'not_found');
  });

  test('is for its address alone, and goes on after another one tried', async () => {
    const user = await newUser(wire, 'merchant');
    const { token } = await invitedBy(wire, owner, id, user.email);
    expectProblem(accept, await joinBy(wire, await newUser(wire, 'merchant'), token), 'email_mismatch');
    expect((await joinBy(wire, user, token)).status).toBe(200);
  });

  test('ends after seven days', async () => {
    const user = await newUser(wire, 'merchant');
    const { token } = await invitedBy(wire, owner, id, user.email);
    expectProblem(accept, await joinBy(at(week), user, token), 'not_found');
    expect((await joinBy(at(week - 1), user, token)).status).toBe(200);
  });

  test('is sent again to the same address, and the former link ends', async () => {
    const user = await newUser(wire, 'merchant');
    const first = await invitedBy(wire, owner, id, user.email);
    const again = await invitedBy(at(60), owner, id, user.email, 'ADMIN');
    expect(again.id).toBe(first.id);
    expectProblem(accept, await joinBy(wire, user, first.token), 'not_found');
    expect((await mails(at(60))).map(({ text }) => text.includes(again.token))).toEqual([true]);
    expect((await joinBy(wire, user, again.token)).body.role).toBe('ADMIN');
  });

  test('is accepted once, however many try at once', async () => {
    const user = await newUser(wire, 'merchant');
    const { token } = await invitedBy(wire, owner, id, user.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => joinBy(wire, user, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await memberRosterOf(wire.table, id)).members).toHaveLength(2);
  });

  test('is listed, and withdrawn by its id', async () => {
    const { id: invitation, token } = await invitedBy(wire, owner, id, email);
    expect((await membersShown(owner)).body.results).toMatchObject([
      { id: invitation, email, name: null, role: 'MEMBER', status: 'INVITED' },
      { id: owner.id },
    ]);
    const member = await newOrganizationMember(wire, owner, id);
    expectProblem(remove, await dismiss(member, invitation), 'forbidden');
    expect((await dismiss(owner, invitation)).status).toBe(200);
    expectProblem(view, await call(wire, view, { params: { token } }), 'not_found');
    expectProblem(remove, await dismiss(owner, invitation), 'not_found');
  });

  test('is refused for a member, for the role OWNER, and for no address', async () => {
    const member = await newOrganizationMember(wire, owner, id);
    for (const one of [owner.email, member.email])
      expectProblem(invite, await inviteBy(wire, owner, id, one, 'ADMIN'), 'conflict');
    for (const [to, role] of [
      [email, 'OWNER'],
      [email, 'BOSS'],
      ['nobody', 'MEMBER'],
    ] as const)
      expectProblem(invite, await inviteBy(wire, owner, id, to, role), 'invalid_request');
  });

  test('is sent by the owner and admins, and by admins to members alone', async () => {
    const [admin, member] = [
      await newOrganizationMember(wire, owner, id, 'ADMIN'),
      await newOrganizationMember(wire, owner, id),
    ];
    expectProblem(invite, await inviteBy(wire, admin, id, email, 'ADMIN'), 'forbidden');
    expectProblem(invite, await inviteBy(wire, member, id, email, 'MEMBER'), 'forbidden');
    expectProblem(
      invite,
      await inviteBy(wire, await newUser(wire, 'merchant'), id, email, 'MEMBER'),
      'not_found',
    );
    await invitedBy(wire, owner, id, email, 'ADMIN');
    expectProblem(invite, await inviteBy(wire, admin, id, email, 'MEMBER'), 'forbidden');
    expect((await inviteBy(wire, admin, id, `other.${email}`, 'MEMBER')).status).toBe(201);
  });

  test('is one of fifty, with the members, however many are sent at once', async () => {
    const roster = await memberRosterOf(wire.table, id);
    const seats = Array.from({ length: 46 }, () => ({
      user: toId<'User'>(randomUUID()),
      email: `${randomUUID()}@people.example`,
      role: 'MEMBER' as const,
      since: wire.now().toISOString(),
    }));
    await wire.table.commit([saveMemberRoster(id, roster, { members: [...roster.members, ...seats] })]);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((nth) => inviteBy(wire, owner, id, `${nth}.${email}`, 'MEMBER')),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expectProblem(invite, answer, 'limit_reached');
    const { invitations } = await memberRosterOf(wire.table, id);
    const [sent] = invitations;
    if (!sent) return expect.fail('nobody is invited');
    expect((await inviteBy(wire, owner, id, sent.email, 'ADMIN')).status).toBe(201);
    // An invitation that has ended counts no more.
    expect((await inviteBy(at(week + 60), owner, id, `6.${email}`, 'MEMBER')).status).toBe(201);
  });

  test('makes nobody a member of an eleventh organization', async () => {
    const user = await newUser(wire, 'merchant');
    for (let nth = 0; nth < 10; nth++) await newOrganization(wire, user);
    const { token } = await invitedBy(wire, owner, id, user.email);
    expectProblem(accept, await joinBy(wire, user, token), 'limit_reached');
  });
});

describe('the role of a member', () => {
  test('is changed by the owner', async () => {
    const member = await newOrganizationMember(wire, owner, id);
    const { status, body } = await setRole(owner, member, 'ADMIN');
    expect([status, body]).toMatchObject([200, { id: member.id, role: 'ADMIN', name: 'Chioma Eze' }]);
    expect(await roleOf(member)).toBe('ADMIN');
    expect((await setRole(owner, member, 'MEMBER')).status).toBe(200);
    expect(await roleOf(member)).toBe('MEMBER');
  });

  test('is not changed by an admin, of a stranger, or to what is no role', async () => {
    const admin = await newOrganizationMember(wire, owner, id, 'ADMIN');
    expectProblem(update, await setRole(admin, admin, 'OWNER'), 'forbidden');
    expectProblem(update, await setRole(admin, owner, 'MEMBER'), 'forbidden');
    expectProblem(update, await setRole(owner, await newUser(wire, 'merchant'), 'ADMIN'), 'not_found');
    expectProblem(update, await setRole(owner, admin, 'BOSS'), 'invalid_request');
    expectProblem(update, await setRole(await newUser(wire, 'merchant'), admin, 'MEMBER'), 'not_found');
  });

  test('OWNER hands the organization over, and both are mailed', async () => {
    const next = await newOrganizationMember(wire, owner, id);
    expect((await setRole(owner, next, 'OWNER')).body).toMatchObject({ id: next.id, role: 'OWNER' });
    expect([await roleOf(owner), await roleOf(next)]).toEqual(['ADMIN', 'OWNER']);
    const organization = await loadOrganization(wire.table, id);
    expect(organization).toMatchObject({ owner: next.id, owner_changed_at: wire.now().toISOString() });
    const told = (await mails()).filter(({ subject }) => !subject.includes('invites'));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [next.email, 'You now own Lagos Partners'],
      [owner.email, 'You handed Lagos Partners over'],
    ]);
    expectProblem(update, await setRole(owner, next, 'MEMBER'), 'forbidden');
  });

  test('stays with the owner until another member is the owner', async () => {
    const admin = await newOrganizationMember(wire, owner, id, 'ADMIN');
    for (const role of ['ADMIN', 'MEMBER'])
      expectProblem(update, await setRole(owner, owner, role), 'last_owner');
    expect((await setRole(owner, owner, 'OWNER')).status).toBe(200);
    expectProblem(remove, await dismiss(owner, owner), 'last_owner');
    expectProblem(remove, await dismiss(admin, owner), 'last_owner');
    expect((await setRole(owner, admin, 'OWNER')).status).toBe(200);
    expect((await dismiss(owner, owner)).status).toBe(200);
    expectProblem(list, await membersShown(owner), 'not_found');
  });

  test('OWNER is of one, when two handovers come at once', async () => {
    const [one, other] = [
      await newOrganizationMember(wire, owner, id),
      await newOrganizationMember(wire, owner, id, 'ADMIN'),
    ];
    const answers = await Promise.all([setRole(owner, one, 'OWNER'), setRole(owner, other, 'OWNER')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roles = await Promise.all([owner, one, other].map(roleOf));
    expect(roles.filter((role) => role === 'OWNER')).toHaveLength(1);
    expect(roles[0]).toBe('ADMIN');
    const { members } = await memberRosterOf(wire.table, id);
    expect(members.map(({ role }) => role)).toEqual(roles);
  });
});

describe('a member', () => {
  test('leaves, and then knows nothing of the organization', async () => {
    const member = await newOrganizationMember(wire, owner, id);
    expectProblem(remove, await dismiss(member, owner), 'forbidden');
    expect((await dismiss(member, member)).status).toBe(200);
    expectProblem(list, await membersShown(member), 'not_found');
    expectProblem(remove, await dismiss(member, member), 'not_found');
    const { token } = await invitedBy(wire, owner, id, member.email);
    expect((await joinBy(wire, member, token)).status).toBe(200);
  });

  test('is removed by an admin, and an admin by the owner alone', async () => {
    const [admin, other, member] = [
      await newOrganizationMember(wire, owner, id, 'ADMIN'),
      await newOrganizationMember(wire, owner, id, 'ADMIN'),
      await newOrganizationMember(wire, owner, id),
    ];
    expectProblem(remove, await dismiss(member, admin), 'forbidden');
    expectProblem(remove, await dismiss(admin, other), 'forbidden');
    expect((await dismiss(admin, member)).status).toBe(200);
    expect((await dismiss(owner, other)).status).toBe(200);
    expect((await membersShown(owner)).body.results).toHaveLength(2);
    expectProblem(remove, await dismiss(await newUser(wire, 'merchant'), admin), 'not_found');
  });

  test('becomes the owner, or is removed at the same moment', async () => {
    const next = await newOrganizationMember(wire, owner, id);
    const [, removed] = await Promise.all([setRole(owner, next, 'OWNER'), dismiss(owner, next)]);
    const { members } = await memberRosterOf(wire.table, id);
    expect(members.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
    expect(members).toHaveLength(removed.status === 200 ? 1 : 2);
  });
});
