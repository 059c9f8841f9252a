import { userById, userKey } from '../identity/data/users.ts';
import { toId } from '../kernel/ids.ts';
import { noticeOf } from '../platform/events/notice.ts';
import { storeKey, storeOf } from './data/stores.ts';
import { storeEvents } from './events.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What an owner is told of a decision. The reason is read then, so that no event carries it. */
const decisions = {
  'store.suspended': (name: string, reason: string): Words => ({
    title: `Your store ${name} is suspended`,
    text: `${reason}\n\nNobody sees the store, and it sells nothing, until the suspension is lifted.`,
  }),
  'store.reinstated': (name: string): Words => ({
    title: `The suspension of your store ${name} is lifted`,
    text: 'The store is what it was before: published, paused or a draft.',
  }),
} as const;

const noticeOfDecision = (event: keyof typeof decisions) =>
  noticeOf(storeEvents, event, {
    channels: ['app', 'mail'],
    reads: ({ store }, { tenant }) => [storeKey(store), userKey(toId<'User'>(tenant))],
    async compose(detail, { table }, { tenant }) {
      const to = toId<'User'>(tenant);
      const [store, owner] = await Promise.all([storeOf(table, detail.store), userById(table, to)]);
      const isSuspended = store?.status === 'SUSPENDED';
      if (!store || !owner || isSuspended !== (event === 'store.suspended')) return undefined;
      const { title, text } = decisions[event](store.name, store.suspension?.reason ?? '');
      return {
        app: { to, kind: event, title, text },
        mail: { to: owner.email, subject: title, text },
      };
    },
  });

/** The notices to owners about their stores. */
export const storeNotices = [noticeOfDecision('store.suspended'), noticeOfDecision('store.reinstated')];
