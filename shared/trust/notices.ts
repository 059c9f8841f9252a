import { userById, userKey } from '../identity/data/users.ts';
import { toId } from '../kernel/ids.ts';
import { noticeOf } from '../platform/events/notice.ts';
import { verificationKey, verificationOf } from './data/verifications.ts';
import type { Decision } from './domain/verification.ts';
import { decisionEvents, trustEvents } from './events.ts';

/** What a rider or carrier is told of a decision. */
const news: Readonly<Record<Decision, { title: string; text(reason: string): string }>> = {
  VERIFIED: {
    title: 'Your account is verified',
    text: () => 'Your papers were accepted. You can carry and offer live parcels now.',
  },
  REJECTED: {
    title: 'Your papers were rejected',
    text: (reason) => `${reason}\n\nYou can correct them and submit them again.`,
  },
  SUSPENDED: {
    title: 'Your account is suspended',
    text: (reason) =>
      `${reason}\n\nYou cannot take on live parcels until the suspension is lifted. Deliver the parcels that you have. You were signed out on all devices, and can sign in again.`,
  },
};

/** The notice of a decision, unless another one followed. The reason is read here, so that no event carries it. */
const noticeOfDecision = (decision: Decision) =>
  noticeOf(trustEvents, decisionEvents[decision], {
    channels: ['app', 'mail'],
    reads: (_, { tenant }) => [userKey(toId<'User'>(tenant)), verificationKey(toId<'User'>(tenant))],
    async compose(_, { table }, { name, tenant }) {
      const id = toId<'User'>(tenant);
      const [user, verification] = await Promise.all([userById(table, id), verificationOf(table, id)]);
      if (!user || verification?.status !== decision) return undefined;
      const { title, text } = news[decision];
      const words = text(verification.reason ?? '');
      return {
        app: { to: id, kind: name, title, text: words },
        mail: { to: user.email, subject: title, text: words },
      };
    },
  });

/** The notices to riders and carriers about their verification. */
export const trustNotices = [
  noticeOfDecision('VERIFIED'),
  noticeOfDecision('REJECTED'),
  noticeOfDecision('SUSPENDED'),
];
