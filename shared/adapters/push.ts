import { type Device, devicesOf } from '../data/devices.ts';
import type { Push } from '../ports/push.ts';
import { dependency, lazy, type Wire } from '../wire.ts';
import { keep } from './inbox.ts';

/** The form that SNS wants for Firebase, which reaches Android, iOS and browsers alike. */
const forFirebase = (title: string, body: string) =>
  JSON.stringify({
    default: body,
    GCM: JSON.stringify({ fcmV1Message: { message: { notification: { title, body } } } }),
  });

function toDevices(wire: Wire): Push {
  const sns = lazy(async () => {
    const { SNSClient, PublishCommand, EndpointDisabledException } = await import('@aws-sdk/client-sns');
    return {
      client: new SNSClient({ region: wire.config.AWS_REGION }),
      PublishCommand,
      EndpointDisabledException,
    };
  });
  return {
    async send({ to, title, text }) {
      const devices = await devicesOf(wire.table, to);
      if (devices.length === 0) return;
      const { client, PublishCommand, EndpointDisabledException } = await sns();
      const Message = forFirebase(title, text);
      const notify = async ({ endpoint: TargetArn }: Device) => {
        try {
          await client.send(new PublishCommand({ TargetArn, Message, MessageStructure: 'json' }));
        } catch (error) {
          // Its owner has removed the app or turned notifications off.
          if (!(error instanceof EndpointDisabledException)) throw error;
        }
      };
      await Promise.all(devices.map(notify));
    },
  };
}

/** Notifications: by Amazon SNS to the devices of the user, or into the inbox file of the local runner. */
export const push = dependency(['push', 'table'], (wire): Push => {
  const { SVC_INBOX_FILE: file } = wire.config;
  if (!file) return toDevices(wire);
  return {
    send: ({ id, to, title, text }) =>
      keep(file, { id, to, channel: 'push', text: `${title}: ${text}`, at: wire.now().toISOString() }),
  };
});
