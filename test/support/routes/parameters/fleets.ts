import { randomBytes, randomUUID } from 'node:crypto';
import { addMember } from '../../../../shared/fleets/data/fleets.ts';
import { issueInvitationToken } from '../../../../shared/fleets/domain/invitation.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { issueIdToken } from '../../../../shared/kernel/secrets.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { newInvitation } from '../../people/fleets/fleet.ts';
import { newUser } from '../../people/identity/fixtures.ts';
import { hostile, type PathParameters, uuid } from './form.ts';

/** A rider joins the fleet. @returns the rider's id */
async function newMember(wire: Wire, mode: Mode, { id: owner }: User): Promise<string> {
  const rider = await newUser(wire, 'rider');
  await wire.table.commit([addMember({ owner, mode }, rider.id, 'RIDER', wire.now())]);
  return rider.id;
}

/** What the paths of fleets and invitations name. */
export const fleetsParameters: PathParameters = {
  'fleet.token': {
    malformed: [...hostile, 'a'.repeat(78), `${'a'.repeat(22)}.1.${'a'.repeat(42)}`],
    unknown: () => issueIdToken(randomBytes(32), toId<'Invitation'>(randomUUID()), 1_800_000_000, []),
    async made(wire, mode, owner) {
      const invitation = await newInvitation(wire, owner, { mode });
      return issueInvitationToken(await pepperAccess.of(wire).bytes(), invitation);
    },
  },
  'fleet.invitation_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newInvitation(wire, owner, { mode })).id,
  },
  'fleet.member_id': {
    ...uuid,
    made: newMember,
  },
  'fleet.fleet_id': {
    ...uuid,
    async made(wire, mode, owner) {
      await newMember(wire, mode, owner);
      return owner.id;
    },
  },
};
