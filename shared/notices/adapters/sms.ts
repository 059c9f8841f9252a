import { runLazily, type Wire } from '#ground';
import type { Sms } from '../ports/sms.ts';
import { keep } from './inbox.ts';
import { patience } from './patience.ts';
import { hideMessagesOf } from './without-words.ts';

/** Sends text messages through Amazon SNS, or into the inbox file of the local runner. */
export function createSmsSender({ config, now }: Pick<Wire, 'config' | 'now'>): Sms {
  const { SVC_INBOX_FILE: file, AWS_REGION: region } = config;
  if (file) {
    return {
      send: ({ id, to, text }) => keep(file, { id, to, channel: 'sms', text, at: now().toISOString() }),
    };
  }
  const sns = runLazily(async () => {
    const { SNSClient, PublishCommand } = await import('@aws-sdk/client-sns');
    return { client: new SNSClient({ region, ...patience }), PublishCommand };
  });
  return {
    async send({ to, text }) {
      const { client, PublishCommand } = await sns();
      const MessageAttributes = {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
      };
      const command = new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes });
      await hideMessagesOf('SNS', () => client.send(command));
    },
  };
}
