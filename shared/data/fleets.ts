import * as z from 'zod';
import type { UserId } from '../domain/ids.ts';
import { stored } from './stored.ts';
import type { Key, Table, Write } from './table.ts';

/**
 * Who works for a carrier.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `memberOf` | 1 GetItem | 1 read |
 * | `addMember` | within a transaction | 2 write |
 */
const fleetRoles = ['RIDER', 'DISPATCHER'] as const;

const Member = z.object({ user: stored.id<'User'>(), fleet_role: z.enum(fleetRoles), since: z.string() });
export type Member = Readonly<z.output<typeof Member>>;

const memberKey = (carrier: UserId, user: UserId): Key => ({
  pk: `CARRIER#${carrier}`,
  sk: `MEMBER#${user}`,
});

/** Is this user a member of the carrier's fleet? */
export async function memberOf(table: Table, carrier: UserId, user: UserId): Promise<Member | undefined> {
  const item = await table.get(memberKey(carrier, user));
  return item && Member.parse(item);
}

/** Takes somebody into the fleet. */
export function addMember(carrier: UserId, user: UserId, role: Member['fleet_role'], at: Date): Write {
  return { put: { ...memberKey(carrier, user), user, fleet_role: role, since: at.toISOString() } };
}
