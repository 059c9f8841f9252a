import { createHash } from 'node:crypto';
import { runLazily, type Wire } from '#ground';
import { type Device, devicesOf, forgetDevice } from '../data/devices.ts';
import type { Push } from '../ports/push.ts';
import { keep } from './inbox.ts';

/** The name under which devices replace a message by the same one. Apple takes 64 bytes at most. */
const tagOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * The message format of SNS for Firebase, which reaches Android, iOS and browsers.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function forFirebase(id: string, title: string, body: string): string {
  const tag = tagOf(id);
  const message = {
    notification: { title, body },
    android: { collapse_key: tag, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag } },
    webpush: { notification: { tag } },
  };
  return JSON.stringify({ default: body, GCM: JSON.stringify({ fcmV1Message: { message } }) });
}

function toDevices(wire: Wire): Push {
  const sns = runLazily(async () => {
    const sdk = await import('@aws-sdk/client-sns');
    // The owner removed the app or turned notifications off, or the endpoint was deleted.
    const isGone = (error: unknown) =>
      error instanceof sdk.EndpointDisabledException ||
      error instanceof sdk.NotFoundException ||
      (error instanceof sdk.InvalidParameterException && error.message.includes('No endpoint found'));
    return { sdk, isGone, client: new sdk.SNSClient({ region: wire.config.AWS_REGION }) };
  });
  return {
    async send({ id, to, title, text }) {
      const devices = await devicesOf(wire.table, to);
      if (devices.length === 0) return;
      const { sdk, isGone, client } = await sns();
      const Message = forFirebase(id, title, text);
      const notify = async (device: Device) => {
        const { endpoint: TargetArn } = device;
        try {
          await client.send(new sdk.PublishCommand({ TargetArn, Message, MessageStructure: 'json' }));
        } catch (error) {
          if (!isGone(error)) throw error;
          await forgetDevice(wire.table, device);
        }
      };
      const sent = await Promise.allSettled(devices.map(notify));
      // Once one device has the message, another try would show it there twice.
      if (sent.some(({ status }) => status === 'fulfilled')) return;
      for (const each of sent) if (each.status === 'rejected') throw each.reason;
    },
  };
}

/** Sends notifications through Amazon SNS to the user's devices, or into the inbox file of the local runner. */
export function pushSender(wire: Wire): Push {
  const { SVC_INBOX_FILE: file } = wire.config;
  if (!file) return toDevices(wire);
  return {
    send: ({ id, to, title, text }) =>
      keep(file, { id, to, channel: 'push', text: `${title}: ${text}`, at: wire.now().toISOString() }),
  };
}
