import { describe, expect, test } from 'vitest';
import { namespaceList } from '../../shared/distribution/data/namespaces.ts';
import { memberRosterOf, saveMemberRoster } from '../../shared/partners/data/members.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import { askToVerify, newVerified, recordFor, setDns } from '../support/people/distribution/namespaces.ts';
import { newMemberOf, newPartner } from '../support/people/distribution/partner.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire } = await startClockedWire();

describe('a namespace that loses a proof', () => {
  test('is mailed to the owner and the admins, once each, and not to members', async () => {
    const { headers, organization, owner } = await newPartner(wire, 'live');
    const admin = (await newMemberOf(wire, organization, 'ADMIN')).owner;
    const member = (await newMemberOf(wire, organization, 'MEMBER')).owner;
    const since = wire.now().toISOString();
    const seats = [
      { user: owner.id, email: owner.email, role: 'OWNER' as const, since },
      { user: admin.id, email: admin.email, role: 'ADMIN' as const, since },
      { user: member.id, email: member.email, role: 'MEMBER' as const, since },
    ];
    const roster = await memberRosterOf(wire.table, organization);
    await wire.table.commit([saveMemberRoster(organization, roster, { members: seats })]);
    const seen = await newVerified(wire, headers);
    await setDns(wire, headers, recordFor(seen, 'OWNERSHIP').name, 'TXT', []);
    await askToVerify(wire, headers, seen);
    const { letters, notify } = notifying(engine);
    const { items } = await wire.table.query({ pk: namespaceList.pk(seen.id), prefix: 'E#', limit: 9 });
    const events = items.filter(isEventItem).flatMap(asPublished);
    const degraded = events.find(({ name }) => name === 'distribution.namespace.degraded');
    if (!degraded) throw new Error('nothing was announced');
    for (let nth = 0; nth < 2; nth++) expect(failuresOf(await notify(busMessage(degraded)))).toEqual([]);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([owner.email, admin.email].toSorted());
    expect(letters[0]).toMatchObject({
      subject: `A DNS record of ${seen.domain} is missing`,
      text: expect.stringMatching(/72 hours[\s\S]*_svc-verify/),
    });
  });
});
