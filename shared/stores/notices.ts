import { buildMailedLink, noticeOf, toId, toPlainName } from '#ground';
import { keyOfUser, loadUser } from '../identity/data/users.ts';
import { keyOfStaff, staffOf } from './data/staff.ts';
import { keyOfStore, loadStore } from './data/stores.ts';
import { invitationStatusOf, issueStaffToken, type StaffRole } from './domain/staff.ts';
import { storeEvents } from './events.ts';

interface StoreNoticeText {
  readonly title: string;
  readonly text: string;
}

/** How an owner is notified of a decision. The reason is read then, so that no event carries it. */
const decisions = {
  'store.suspended': (name: string, reason: string): StoreNoticeText => ({
    title: `Your store ${name} is suspended`,
    text: `${reason}\n\nNobody can see the store, and it sells nothing, until the suspension is lifted.`,
  }),
  'store.reinstated': (name: string): StoreNoticeText => ({
    title: `The suspension of your store ${name} is lifted`,
    text: 'The store has its former status: published, paused or a draft.',
  }),
} as const;

const noticeOfDecision = (event: keyof typeof decisions) =>
  noticeOf(storeEvents, event, {
    channels: ['app', 'mail'],
    reads: ({ store }, { tenant }) => [keyOfStore(store), keyOfUser(toId<'User'>(tenant))],
    async compose(detail, { table }) {
      const store = await loadStore(table, detail.store);
      const owner = store && (await loadUser(table, store.owner));
      const isSuspended = store?.status === 'SUSPENDED';
      if (!store || !owner || isSuspended !== (event === 'store.suspended')) return undefined;
      const { title, text } = decisions[event](store.name, store.suspension?.reason ?? '');
      return {
        app: { to: store.owner, kind: event, title, text },
        mail: { to: owner.email, subject: title, text },
      };
    },
  });

const roleNames: Readonly<Record<StaffRole, string>> = {
  MANAGER: 'a manager',
  CATALOG: 'a catalog editor',
  FULFILMENT: 'an order handler',
  SUPPORT: 'a support agent',
  VIEWER: 'a viewer',
};

const inviter = (store: string) => toPlainName(store, 'A store');

/** Notifies the owner of a store of a new member of the staff. */
export function composeJoinedStaffNotice(name: string, store: string, role: StaffRole) {
  return {
    kind: 'store.staff_joined',
    title: 'Invitation accepted',
    text: `${toPlainName(name, 'Someone')} now works in ${toPlainName(store, 'your store')} as ${roleNames[role]}.`,
  };
}

/**
 * An invitation to work in a store: by mail, and in the app for a merchant who has an account. Only the mail has the
 * link, because the address of an account may not be verified. Nothing is sent if the invitation was sent again or
 * removed since the event.
 */
const staffInvited = noticeOf(storeEvents, 'store.staff_invited', {
  channels: ['mail', 'app'],
  reads: ({ store }) => [keyOfStore(store), keyOfStaff(store)],
  async compose({ store: id, staff, sends }, { table, pepper, baseUrl, now }) {
    const [store, read] = await Promise.all([loadStore(table, id), staffOf(table, id)]);
    const member = read.staff.find((one) => one.id === staff);
    if (!store || member?.sends !== sends || invitationStatusOf(member, now) !== 'PENDING') return undefined;
    const link = buildMailedLink(
      baseUrl,
      'staff-invitation',
      issueStaffToken(pepper, { ...member, store: id }),
    );
    const subject = `${inviter(store.name)} invites you`;
    const duty = `to work in their store as ${roleNames[member.role]}`;
    return {
      mail: {
        to: member.email,
        subject,
        text: `${inviter(store.name)} invites you ${duty}. To accept, open this link within 7 days and sign in with this e-mail address:\n\n${link}\n\nIf you do not know them, you can ignore this mail.`,
      },
      app: {
        to: { email: member.email, role: 'merchant' },
        kind: 'store.staff_invited',
        title: subject,
        text: `They invite you ${duty}. To accept, open the link in your mail.`,
      },
    };
  },
});

/** The notices about stores: to their owners, and to invited people. */
export const storeNotices = [
  noticeOfDecision('store.suspended'),
  noticeOfDecision('store.reinstated'),
  staffInvited,
];
