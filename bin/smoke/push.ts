import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Skipped } from './check.ts';
import { openStore, type Seller } from './seller.ts';
import { type Service, waitFor } from './service.ts';

const Notifications = z.object({ results: z.array(z.object({ kind: z.string() })) });
const Inbox = z.object({ results: z.array(z.object({ channel: z.string() })) });

/** Seconds from the event to the notification. */
const patience = 60;

/**
 * Registers a device, and causes a notification: stock that runs out.
 * @param token of a real device, by which a person sees it arrive; one of nobody's if undefined
 * @param isLocal whether notifications go to the inbox of one machine
 */
export async function tryPush(
  service: Service,
  seller: Seller,
  token: string | undefined,
  isLocal: boolean,
): Promise<string> {
  const { headers } = seller.as('live');
  const device = await service.ask('POST', '/api/v1/devices/', {
    headers,
    body: { token: token ?? randomBytes(32).toString('base64url'), platform: 'android' },
  });
  if (device.status === 403)
    throw new Skipped('push notifications are not set up: see "Push notifications" in docs/deploying.md');
  if (!device.ok) throw new Error(`POST /devices/ answered ${device.status}: ${await device.text()}`);
  const { level, remove } = await openStore(service, seller, 'live');
  try {
    const at = `/api/v1/inventory/stock-levels/${level}/`;
    const set = (method: string, path: string, body: object) =>
      service.read(z.unknown(), method, path, { headers, body });
    await set('POST', `${at}adjust/`, { counted: 20, reason: 'RECEIVED' });
    await set('PATCH', at, { reorder_point: 5 });
    await set('POST', `${at}adjust/`, { counted: 1, reason: 'COUNT' });
    await waitFor('the notification', patience, async () => {
      const { results } = await service.read(Notifications, 'GET', '/api/v1/notifications/', { headers });
      return results.find(({ kind }) => kind === 'stock.low');
    });
    if (isLocal) {
      await waitFor('the push notification in the inbox', patience, async () => {
        const { results } = await service.read(Inbox, 'GET', `/_local/inbox/?to=${seller.user}`);
        return results.find(({ channel }) => channel === 'push');
      });
      return 'in the inbox of this machine; Firebase is not asked here';
    }
    return token ? 'sent: the device shows it' : 'handed to SNS for a device of nobody: try --device';
  } finally {
    await remove();
  }
}
