import * as z from 'zod';
import { noticeOf, toId } from '#ground';
import { organizationAdmins } from '../partners/access.ts';
import { keyOfMembers, memberRosterOf } from '../partners/data/members.ts';
import { keyOfNamespace, loadUncheckedNamespace } from './data/namespaces.ts';
import { distributionEvents } from './events.ts';

/** What the mails about a namespace need of its announcement. */
const About = z.object({ id: z.uuid().transform((id) => toId<'Namespace'>(id)), domain: z.string() });

/** What the notice says, by the status that a namespace has reached. */
const texts = {
  DEGRADED: {
    title: (domain: string) => `A DNS record of ${domain} is missing`,
    text: (hints: string) =>
      `Your stores go on for 72 hours. If the record is not back by then, the namespace lapses and they move to our own address.\n\n${hints}`,
  },
  LAPSED: {
    title: (domain: string) => `The namespace ${domain} has lapsed`,
    text: (hints: string) =>
      `Its stores stand at our own address now, and it takes no new ones. Set its DNS records and verify it again to use it for new stores.\n\n${hints}`,
  },
} as const;

/** Mails the owner and the admins of the organization, and notifies them in the app. Nothing is sent once the status is another. */
const noticeOfStatus = (
  event: 'distribution.namespace.degraded' | 'distribution.namespace.lapsed',
  status: keyof typeof texts,
) =>
  noticeOf(distributionEvents, event, {
    channels: ['mail', 'app'],
    reads: ({ announcement: { organization, data } }) => [
      keyOfNamespace(About.parse(data).id),
      keyOfMembers(toId<'Organization'>(organization)),
    ],
    async compose({ announcement: { organization, data } }, { table }) {
      const { id, domain } = About.parse(data);
      const [namespace, { members }] = await Promise.all([
        loadUncheckedNamespace(table, id),
        memberRosterOf(table, toId<'Organization'>(organization)),
      ]);
      const [first, ...others] = members.filter(({ role }) =>
        organizationAdmins.some((admin) => admin === role),
      );
      if (namespace?.status !== status || !first) return undefined;
      const { title, text } = texts[status];
      const hints = namespace.records.flatMap(({ hint, state }) =>
        state === 'ok' || hint === null ? [] : [hint],
      );
      const content = { title: title(domain), text: text(hints.join('\n\n')).trim() };
      return {
        mail: {
          to: first.email,
          also: others.map(({ user, email: to }) => ({ user, to })),
          subject: content.title,
          text: content.text,
        },
        app: { to: [first, ...others].map(({ user }) => user), kind: event, ...content },
      };
    },
  });

/** The notices about namespaces. */
export const distributionNotices = [
  noticeOfStatus('distribution.namespace.degraded', 'DEGRADED'),
  noticeOfStatus('distribution.namespace.lapsed', 'LAPSED'),
];
