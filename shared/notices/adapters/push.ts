import { createHash } from 'node:crypto';
import { runLazily, type Wire } from '#ground';
import { type Device, devicesOf, forgetDevice } from '../data/devices.ts';
import type { Push } from '../ports/push.ts';
import type { WebPush } from '../ports/web-push.ts';
import { keep } from './inbox.ts';

/** The name under which devices replace a message by the same one. Apple takes 64 bytes at most. */
const tagOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * The message format of SNS for Firebase, which reaches Android and iOS.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function forFirebase(tag: string, title: string, body: string): string {
  const message = {
    notification: { title, body },
    android: { collapse_key: tag, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag } },
  };
  return JSON.stringify({ default: body, GCM: JSON.stringify({ fcmV1Message: { message } }) });
}

function toDevices(wire: Wire, browsers: WebPush): Push {
  const sns = runLazily(async () => {
    const sdk = await import('@aws-sdk/client-sns');
    // The owner removed the app or turned notifications off, or the endpoint was deleted.
    const isGone = (error: unknown) =>
      error instanceof sdk.EndpointDisabledException ||
      error instanceof sdk.NotFoundException ||
      (error instanceof sdk.InvalidParameterException && error.message.includes('No endpoint found'));
    return { sdk, isGone, client: new sdk.SNSClient({ region: wire.config.AWS_REGION }) };
  });
  /** @returns whether the device is still there */
  async function sendToApp(TargetArn: string, Message: string): Promise<boolean> {
    const { sdk, isGone, client } = await sns();
    try {
      await client.send(new sdk.PublishCommand({ TargetArn, Message, MessageStructure: 'json' }));
      return true;
    } catch (error) {
      if (!isGone(error)) throw error;
      return false;
    }
  }
  return {
    async send({ id, to, title, text, page }) {
      const devices = await devicesOf(wire.table, to);
      const tag = tagOf(page ?? id);
      const notify = async (device: Device) => {
        const { endpoint, keys } = device;
        const isThere = keys
          ? await browsers.send({ endpoint, keys }, { title, text, tag, page })
          : await sendToApp(endpoint, forFirebase(tag, title, text));
        if (!isThere) await forgetDevice(wire.table, device);
      };
      const sent = await Promise.allSettled(devices.map(notify));
      // Once one device has the message, another try would show it there twice.
      if (sent.some(({ status }) => status === 'fulfilled')) return;
      for (const each of sent) if (each.status === 'rejected') throw each.reason;
    },
  };
}

/**
 * Sends notifications to the user's devices, through Amazon SNS to apps and by Web Push to browsers, or into the inbox file
 * of the local runner.
 */
export function createPushSender(wire: Wire, browsers: WebPush): Push {
  const { SVC_INBOX_FILE: file, SVC_BASE_URL } = wire.config;
  if (!file) return toDevices(wire, browsers);
  return {
    async send({ id, to, title, text, page }) {
      const said = `${title}: ${text}${page === undefined ? '' : `\n${SVC_BASE_URL}${page}`}`;
      await keep(file, { id, to, channel: 'push', text: said, at: wire.now().toISOString() });
    },
  };
}
