import type * as z from 'zod';
import { buildMailedLink, msPerSecond, Problem, type Table, toEpochSeconds, type Write } from '#ground';
import { saveMailCount } from '../../notices/data/mail-quota.ts';
import type { StaffInvitation, StaffOut, StaffTokenIn } from '../contract/staff.ts';
import { type Staff, type StaffMember, staffOf } from '../data/staff.ts';
import { loadStore, type Store, storePartition } from '../data/stores.ts';
import { invitationStatusOf, isStaffToken, issueStaffToken, staffInvitationLife } from '../domain/staff.ts';
import { storeEvents } from '../events.ts';

const expiryOf = ({ expires }: StaffMember) => new Date(expires * msPerSecond).toISOString();

/** A member as the staff of the store sees them. */
export function toStaffView(member: StaffMember): z.input<typeof StaffOut> {
  const { id, email, name = null, role, status, created_at, updated_at, revision } = member;
  const expires_at = status === 'INVITED' ? expiryOf(member) : null;
  return { id, email, name, role, status, expires_at, created_at, updated_at, revision };
}

/** A member right after the invitation was sent. In test mode no mail is sent, so the answer contains the link. */
export function toInvitedStaffView(
  { id: store, mode }: Store,
  member: StaffMember,
  { pepper, baseUrl }: { readonly pepper: Uint8Array; readonly baseUrl: string },
): z.input<typeof StaffOut> {
  if (mode === 'live') return toStaffView(member);
  const test_token = issueStaffToken(pepper, { ...member, store });
  return {
    ...toStaffView(member),
    test_token,
    test_link: buildMailedLink(baseUrl, 'staff-invitation', test_token),
  };
}

/** An invitation as the holder of its link sees it. */
export const toStaffInvitationView = (
  { id: store, name: store_name, mode }: Store,
  member: StaffMember,
  now: Date,
): z.input<typeof StaffInvitation> => ({
  id: member.id,
  email: member.email,
  role: member.role,
  status: invitationStatusOf(member, now),
  store,
  store_name,
  is_test: mode === 'test',
  expires_at: expiryOf(member),
});

/** When an invitation sent now ends. Epoch seconds. */
export const invitationEndOf = (now: Date): number => toEpochSeconds(now) + staffInvitationLife;

/**
 * The event that causes the invitation mail and, in live mode, the count of these mails to the address.
 * @throws (at commit) Problem rate_limited
 */
export function writeStaffMail(store: Store, { id, email, sends }: StaffMember, now: Date): Write[] {
  const emitted = storeEvents.emit(storePartition(store.id), {
    name: 'store.staff_invited',
    at: now,
    tenant: store.owner,
    mode: store.mode,
    detail: { store: store.id, mode: store.mode, staff: id, sends },
  });
  return store.mode === 'live' ? [emitted, saveMailCount('invitation', email, now)] : [emitted];
}

/** An invitation, and its store. */
export interface FoundInvitation {
  readonly store: Store;
  readonly read: Staff;
  readonly member: StaffMember;
}

/** The invitation that a token was mailed for. @throws Problem not_found for a forged, superseded or revoked one */
export async function staffInvitationOfToken(
  table: Table,
  pepper: Uint8Array,
  { text, store: id, id: named }: StaffTokenIn,
): Promise<FoundInvitation> {
  const [store, read] = await Promise.all([loadStore(table, id), staffOf(table, id)]);
  const member = read.staff.find((one) => one.id === named);
  if (!store || !member || !isStaffToken(pepper, text, { ...member, store: id }))
    throw new Problem('not_found');
  return { store, read, member };
}
