import { InvitationSent } from '../../shared/fleets/contract/fleet.ts';
import { invitationById, invitationPartition } from '../../shared/fleets/data/invitations.ts';
import { invitationStatus, invitationToken } from '../../shared/fleets/domain/invitation.ts';
import { invitationLetter, invitedNotice } from '../../shared/fleets/notices.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { mailedLink } from '../../shared/identity/mailed-link.ts';
import { notificationIdOf, notifyOnce } from '../../shared/notices/data/notifications.ts';
import type { Mail } from '../../shared/notices/ports/mail.ts';
import type { Push } from '../../shared/notices/ports/push.ts';
import type { Published } from '../../shared/platform/events/outbox.ts';
import { handledKey, processOnce } from '../../shared/platform/events/process-once.ts';
import type { Table } from '../../shared/platform/table/table.ts';

interface Notifiers {
  readonly table: Table;
  readonly mail: Mail;
  readonly push: Push;
  readonly pepper: Uint8Array;
  readonly baseUrl: string;
  readonly now: Date;
}

/**
 * Mails an invitation, and tells a rider who has an account in the app and by push. The link is in the mail alone: an
 * account may be under an address that is not verified. Nothing is sent when it was sent again or taken back meanwhile.
 * @throws when mail or push was not taken; what was taken before is not sent again by the next try
 */
export async function sendInvitation(
  { event_id, at, detail }: Published,
  { table, mail, push, pepper, baseUrl, now }: Notifiers,
): Promise<void> {
  const { invitation: id, version } = InvitationSent.parse(detail);
  const invitation = await invitationById(table, id);
  if (invitation?.version !== version || invitationStatus(invitation, now) !== 'PENDING') return;
  const { email, fleet_name, role } = invitation;
  const link = mailedLink(baseUrl, 'invitation', invitationToken(pepper, invitation));
  const marker = (effect: string) => handledKey(invitationPartition(id), event_id, effect);
  await processOnce(table, marker('mail'), now, () =>
    mail.send({ id: event_id, to: email, ...invitationLetter(fleet_name, role, link) }),
  );
  const login = await loginOf(table, email);
  if (login?.role !== 'rider') return;
  const notice = invitedNotice(fleet_name, role);
  const told = { id: notificationIdOf(event_id, new Date(at)), created_at: at, ...notice };
  await notifyOnce(table, login.user, told);
  await processOnce(table, marker('push'), now, () =>
    push.send({ id: event_id, to: login.user, title: notice.title, text: notice.text }),
  );
}
