import * as z from 'zod';
import {
  anyOf,
  atMost,
  checkOwner,
  defineList,
  definePartition,
  defineReader,
  type InvitationId,
  type Item,
  isNew,
  type Key,
  type Mode,
  modes,
  type PageRequest,
  Problem,
  stored,
  subjectKeys,
  type Table,
  type Tenant,
  toEpochSeconds,
  type UserId,
  type Write,
} from '#ground/data';
import { fleetRoles, invitationStates } from '../domain/invitation.ts';
import { fleetPartition } from './fleets.ts';

/**
 * Invitations to fleets. While an invitation can be accepted, a guard under the fleet and the address keeps the fleet
 * from inviting the same person twice.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadOwnInvitation`, `loadUncheckedInvitation` | 1 GetItem | 1 read |
 * | `invitationsOf` | 1 Query of `ofFleet`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an invitation |
 * | `addInvitation` | within a transaction | 4 write, 1 for the index entry |
 * | `saveSentAgain`, `saveClosedInvitation` | within a transaction | 4 write |
 */
const Invitation = z.object({
  id: stored.id<'Invitation'>(),
  owner: stored.id<'User'>(),
  /** The name of the fleet when it sent the invitation. */
  fleet_name: z.string(),
  mode: z.enum(modes),
  email: z.string(),
  phone: z.string().optional(),
  role: z.enum(fleetRoles),
  status: z.enum(invitationStates),
  /** Counts how often the invitation was sent. */
  version: z.number(),
  /** Epoch seconds. */
  expires: z.number(),
  created_at: z.string(),
});
export type Invitation = Readonly<z.output<typeof Invitation>>;

/** An invitation's partition holds the invitation, its events, and the markers of the events' effects. */
const invitations = definePartition((id: InvitationId) => `INVITATION#${id}`, {
  event: subjectKeys.event,
  invitation: 'INVITATION',
  handled: subjectKeys.handled,
});

/** The partition of an invitation, under which its events are emitted. */
export const invitationPartition = invitations.pk;
export const keyOfInvitation = (id: InvitationId): Key => ({
  pk: invitations.pk(id),
  sk: invitations.sk.invitation,
});

const invitationLists = {
  /** The invitations of a fleet, by the time they were made. */
  ofFleet: defineList({
    index: 'gsi1',
    pk: ({ owner, mode }: Pick<Invitation, 'owner' | 'mode'>) => `INVITATIONS#${owner}#${mode}`,
    sk: ({ created_at, id }: Pick<Invitation, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

function itemOf(invitation: Invitation): Item & Key {
  return {
    ...keyOfInvitation(invitation.id),
    ...invitation,
    ...invitationLists.ofFleet.keys(invitation),
  };
}

/** Which invitation has this id? For its mail and its link. Does not check the fleet. */
const items = defineReader({ schema: Invitation, keyOf: keyOfInvitation });
export const { find: loadUncheckedInvitation } = items;

/** The invitation of the caller's fleet with this id. @throws Problem not_found */
export const loadOwnInvitation = async (
  table: Table,
  caller: Tenant,
  id: InvitationId,
): Promise<Invitation> => checkOwner(await loadUncheckedInvitation(table, id), caller);

/** Who has been invited to this fleet? Newest first. */
export const invitationsOf = (table: Table, owner: UserId, mode: Mode, page: PageRequest) =>
  items.listPage(table, invitationLists.ofFleet.at({ owner, mode }), page);

const guardKey = (invitation: Invitation): Key => ({
  pk: fleetPartition.pk(invitation),
  sk: `${fleetPartition.sk.invited}${invitation.email}`,
});

/**
 * Reserves the address for this invitation.
 * @throws (at commit) Problem conflict when the address has another open one
 */
function guard(invitation: Invitation, now: Date): Write {
  const { id, expires } = invitation;
  return {
    put: { ...guardKey(invitation), invitation: id, until: expires, ttl: expires },
    when: anyOf(isNew, { until: atMost(toEpochSeconds(now)) }, { invitation: id }),
    refuse: () =>
      new Problem(
        'conflict',
        'This address already has an open invitation from you. Send it again or revoke it.',
      ),
  };
}

/** Adds an invitation. @throws (at commit) Problem conflict when the address has an open one */
export function addInvitation(invitation: Invitation, now: Date): Write[] {
  return [{ put: itemOf(invitation), when: isNew }, guard(invitation, now)];
}

const asRead = ({ status, version }: Invitation) => ({ when: { status, version } });

/** Saves that an invitation was sent again, with its new expiry. @throws (at commit) Problem conflict, as above */
export function saveSentAgain(read: Invitation, again: Invitation, now: Date): Write[] {
  return [{ put: itemOf(again), ...asRead(read) }, guard(again, now)];
}

/** Closes an invitation. Its address can be invited again. */
export function saveClosedInvitation(read: Invitation, status: 'ACCEPTED' | 'REVOKED'): Write[] {
  return [
    { put: itemOf({ ...read, status }), ...asRead(read) },
    { remove: guardKey(read), when: { invitation: read.id } },
  ];
}
