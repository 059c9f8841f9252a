import { randomBytes, randomUUID } from 'node:crypto';
import { type Id, toId } from '../../../../shared/kernel/ids.ts';
import { parsePlaceToken } from '../../../../shared/kernel/secrets.ts';
import { issueMemberToken } from '../../../../shared/partners/domain/member.ts';
import { newUser } from '../../people/identity/fixtures.ts';
import { openInvitation, seatedMember } from '../../people/partners/members.ts';
import { organizationFor } from '../../people/partners/organizations.ts';
import { hostile, type PathParameter, type PathParameters, uuid } from './form.ts';

const organization: PathParameter = {
  ...uuid,
  made: (wire, _, owner) => organizationFor(wire, owner),
  inBothModes: true,
};

const randomId = <B extends string>(): Id<B> => toId<B>(randomUUID());

/** What the paths of partners name. */
export const partnersParameters: PathParameters = {
  'organizations.organization_id': organization,
  'members.organization_id': organization,
  'members.member_id': {
    ...uuid,
    made: async (wire, _, owner) => (await seatedMember(wire, await organizationFor(wire, owner))).id,
    inBothModes: true,
  },
  'members.token': {
    malformed: hostile.filter((text) => !parsePlaceToken(text)),
    unknown: () =>
      issueMemberToken(randomBytes(32), {
        place: randomId<'Organization'>(),
        id: randomId<'Invitation'>(),
        sends: 1,
        expires: 1_900_000_000,
      }),
    async made(wire, _, owner) {
      const place = await organizationFor(wire, owner);
      return openInvitation(wire, place, (await newUser(wire, 'merchant')).email);
    },
    inBothModes: true,
  },
  'admin-organizations.organization_id': organization,
  'programs.program_key': {
    malformed: hostile.filter((text) => !/^[a-z]{2,40}$/.test(text)),
    unknown: () => 'franchise',
    made: async () => 'referral',
    inBothModes: true,
  },
};
