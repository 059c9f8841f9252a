import { msPerSecond, secondsPerDay } from '#ground';
import type { PublicPost } from '../../webhooks/ports/public-post.ts';
import type { WebPush, WebPushMessage } from '../ports/web-push.ts';

/** Seconds for which a push waits for a browser that is off. Older news stands in the list of notifications. */
const TTL = secondsPerDay;

/** Milliseconds that a push service may take, within the run of the sender of urgent notices. */
const patienceMs = 3 * msPerSecond;

/** Characters of a topic, by which a push service replaces a push that still waits. */
const maxTopic = 32;

/** Push services take 4096 bytes, encrypted. These characters are less in any script. */
const most = { title: 150, text: 500 };

/** What pushes are signed and sent with. */
interface Sending {
  /** The key pair of the stage (VAPID), base64url. */
  keys(): Promise<{ readonly publicKey: string; readonly privateKey: string }>;
  /** The address of the service, by which a push service finds who sends. */
  readonly subject: string;
  readonly post: PublicPost;
}

const payloadOf = ({ title, text, tag, page }: WebPushMessage): string =>
  JSON.stringify({
    title: title.slice(0, most.title).toWellFormed(),
    body: text.slice(0, most.text).toWellFormed(),
    tag,
    url: page,
  });

/** Sends pushes that only the browser itself can read (RFC 8291), signed with the key that it subscribed with. */
export const createWebPush = ({ keys, subject, post }: Sending): WebPush => ({
  async send({ endpoint, keys: own }, message) {
    const { default: library } = await import('web-push');
    const { headers, body } = library.generateRequestDetails({ endpoint, keys: own }, payloadOf(message), {
      TTL,
      urgency: 'high',
      topic: message.tag.slice(0, maxTopic),
      vapidDetails: { subject, ...(await keys()) },
    });
    const { status_code = 0, error } = await post.post(endpoint, headers, body ?? '', patienceMs);
    // A subscription that ended, or whose address is not public any more.
    if (status_code === 404 || status_code === 410 || error === 'unsafe_url') return false;
    if (status_code < 200 || status_code > 299)
      throw new Error(`a push service refused: ${error ?? status_code}`);
    return true;
  },
});
