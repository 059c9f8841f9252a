import { noticeOf, toId } from '#ground';
import { keyOfUser, loadUser } from '../identity/data/users.ts';
import { keyOfVerification, verificationOf } from './data/verifications.ts';
import type { VerifiedRole } from './domain/papers.ts';
import type { Decision } from './domain/verification.ts';
import { decisionEvents, trustEvents } from './events.ts';

/** What an account can do once its papers are accepted, and what a suspension takes away. */
interface Rights {
  readonly gained: string;
  readonly lost: string;
}

const rightsOf: Readonly<Record<VerifiedRole, Rights>> = {
  rider: {
    gained: 'You can now carry live parcels.',
    lost: 'You cannot take on live parcels until the suspension is lifted. Deliver the parcels that you have.',
  },
  carrier: {
    gained: 'You can now offer to carry live parcels.',
    lost: 'You cannot take on live parcels until the suspension is lifted. Deliver the parcels that you have.',
  },
  merchant: {
    gained: 'You can now sell without a limit, and withdraw what your orders earn.',
    lost: 'You cannot withdraw what your orders earn until the suspension is lifted.',
  },
};

/** The message to the owner of an account about a decision. */
const news: Readonly<Record<Decision, { title: string; text(reason: string, rights: Rights): string }>> = {
  VERIFIED: {
    title: 'Your account is verified',
    text: (_, { gained }) => `Your papers were accepted. ${gained}`,
  },
  REJECTED: {
    title: 'Your papers were rejected',
    text: (reason) => `${reason}\n\nYou can correct them and submit them again.`,
  },
  SUSPENDED: {
    title: 'Your account is suspended',
    text: (reason, { lost }) =>
      `${reason}\n\n${lost} You were signed out on all devices, and can sign in again.`,
  },
};

/** The notice of a decision, unless another one followed. The reason is read here, so that no event carries it. */
const noticeOfDecision = (decision: Decision) =>
  noticeOf(trustEvents, decisionEvents[decision], {
    channels: ['app', 'mail'],
    reads: (_, { tenant }) => [keyOfUser(toId<'User'>(tenant)), keyOfVerification(toId<'User'>(tenant))],
    async compose(_, { table }, { name, tenant }) {
      const id = toId<'User'>(tenant);
      const [user, verification] = await Promise.all([loadUser(table, id), verificationOf(table, id)]);
      if (!user || verification?.status !== decision) return undefined;
      const { title, text } = news[decision];
      const words = text(verification.reason ?? '', rightsOf[verification.role]);
      return {
        app: { to: id, kind: name, title, text: words },
        mail: { to: user.email, subject: title, text: words },
      };
    },
  });

/** The notices to the owners of accounts about their verification. */
export const trustNotices = [
  noticeOfDecision('VERIFIED'),
  noticeOfDecision('REJECTED'),
  noticeOfDecision('SUSPENDED'),
];
