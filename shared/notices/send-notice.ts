import {
  type Channel,
  type Composing,
  keyOfHandled,
  type Messages,
  type Notice,
  type PublishedEvent,
  processOnce,
  settleAll,
  type Table,
  type UserId,
} from '#ground';
import { loginOf } from '../identity/data/users.ts';
import { notificationIdOf, notifyOnce } from './data/notifications.ts';
import { isTexted } from './domain/texts.data.ts';
import type { Mail } from './ports/mail.ts';
import type { Push } from './ports/push.ts';
import type { Sms } from './ports/sms.ts';
import { type Outgoing, sendCounted } from './send-counted.ts';

/** What composing and sending notices needs. */
export interface Channels extends Composing {
  readonly sms: Sms;
  readonly mail: Mail;
  /** Where the mails about test mode go. */
  readonly testMail: Mail;
  readonly push: Push;
}

type AppMessage = NonNullable<Messages['app']>;

/** The existing users that an app message is for. */
async function usersOf(to: AppMessage['to'], table: Table): Promise<readonly UserId[]> {
  if (typeof to === 'string') return [to];
  if (!('email' in to)) return to;
  const login = await loginOf(table, to.email);
  return login?.role === to.role ? [login.user] : [];
}

async function sendToApp(
  { to, page, ...notice }: AppMessage,
  { event_id: id, at }: PublishedEvent,
  { table, push }: Channels,
): Promise<void> {
  await settleAll(
    (await usersOf(to, table)).map(async (user) => {
      await notifyOnce(table, user, { id: notificationIdOf(id, new Date(at)), created_at: at, ...notice });
      await push.send({ id, to: user, title: notice.title, text: notice.text, page });
    }),
  );
}

/** What is sent about test mode: no text, and nothing in the app, where nobody tells it from live mode. */
const onlyMailOf = ({ mail }: Messages): Messages => (mail ? { mail } : {});

/**
 * Notifies someone of an event, once per channel, and by SMS only what the list of texts names. A failing channel does not
 * make the others send again. Messages on a merchant's behalf are limited, and the timeline records skipped ones. About test
 * mode only a mail goes out, to the inbox of a developer's machine.
 * @param again whether the event was received before, by a run that failed or ended early
 * @throws when a message was not accepted, after trying the others
 */
export async function sendNotice(
  notice: Notice,
  event: PublishedEvent,
  channels: Channels,
  again: boolean,
): Promise<void> {
  const { table, sms, now } = channels;
  const { event_id: id, subject, mode, name } = event;
  const isTest = mode === 'test';
  const mail = isTest ? channels.testMail : channels.mail;
  const markerOf = (channel: Channel) => keyOfHandled(subject, id, channel);
  await table.prefetch([...notice.reads(event), ...notice.channels.map(markerOf)]);
  const messages = await notice.compose(event, channels);
  if (!messages) return;
  const { sms: text, app, sender } = isTest ? onlyMailOf(messages) : messages;
  const { also = [], ...content } = messages.mail ?? { to: undefined };
  const outgoing: Outgoing[] = [
    ...(text && isTexted(name, content.to !== undefined)
      ? [{ channel: 'sms', to: text.to, send: () => sms.send({ id, ...text }) } as const]
      : []),
    ...(content.to === undefined
      ? []
      : [{ channel: 'mail', to: content.to, send: () => mail.send({ id, ...content }) } as const]),
  ];
  const sendOnce = (channel: Channel, send: () => Promise<void>) =>
    processOnce({ table, now }, markerOf(channel), send);
  await settleAll([
    ...(sender
      ? [sendCounted(outgoing, { ...channels, event, sender, again, isCode: notice.urgent })]
      : outgoing.map(({ channel, send }) => sendOnce(channel, send))),
    ...also.map(({ user, to }) =>
      processOnce({ table, now }, keyOfHandled(subject, id, `mail#${user}`), async () => {
        if (content.to !== undefined) await mail.send({ ...content, id: `${id}:${user}`, to });
      }),
    ),
    ...(app ? [sendOnce('app', () => sendToApp(app, event, channels))] : []),
  ]);
}
