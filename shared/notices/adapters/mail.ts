import { runLazily, type Wire } from '#ground';
import type { Mail } from '../ports/mail.ts';
import { keep } from './inbox.ts';
import { patience } from './patience.ts';
import { hideMessagesOf } from './without-words.ts';

/** Puts mails into the inbox file of the local runner. */
const keepIn = (file: string, now: Wire['now']): Mail => ({
  send: ({ id, to, subject, text }) =>
    keep(file, { id, to, channel: 'mail', text: `${subject}\n\n${text}`, at: now().toISOString() }),
});

/** Mails that reach nobody: into the inbox file of the local runner, or nowhere. */
export const testMailSender = ({ config, now }: Pick<Wire, 'config' | 'now'>): Mail =>
  config.SVC_INBOX_FILE ? keepIn(config.SVC_INBOX_FILE, now) : { send: async () => undefined };

/** Sends mail through Amazon SES, or into the inbox file of the local runner. */
export function mailSender({ config, now }: Pick<Wire, 'config' | 'now'>): Mail {
  const { SVC_INBOX_FILE: file, SVC_MAIL_FROM: FromEmailAddress, AWS_REGION: region } = config;
  if (file) return keepIn(file, now);
  const ses = runLazily(async () => {
    const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
    return { client: new SESv2Client({ region, ...patience }), SendEmailCommand };
  });
  return {
    async send({ to, subject, text }) {
      const { client, SendEmailCommand } = await ses();
      const Simple = {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Text: { Data: text, Charset: 'UTF-8' } },
      };
      const Destination = { ToAddresses: [to] };
      const command = new SendEmailCommand({ FromEmailAddress, Destination, Content: { Simple } });
      await hideMessagesOf('SES', () => client.send(command));
    },
  };
}
