import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { UserId } from '../domain/ids.ts';
import type { Table, Write } from './table.ts';

/**
 * Devices that show notifications: each is an endpoint of the push service.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `devicesOf` | 1 Query | 1 read per 8 KB |
 * | add | within a transaction | 2 write |
 */
const Device = z.object({ endpoint: z.string() });

const devicesPerUser = 10;
const partition = (user: UserId) => `USER#${user}`;

/** Where is this user shown notifications? Endpoints of the push service. */
export async function devicesOf(table: Table, user: UserId): Promise<string[]> {
  const { items } = await table.query({ pk: partition(user), prefix: 'DEVICE#', limit: devicesPerUser });
  return items.map((item) => Device.parse(item).endpoint);
}

/** Adds a device of a user; one that is known stays as it is. */
export function addDevice(user: UserId, endpoint: string, at: Date): Write {
  const sk = `DEVICE#${createHash('sha256').update(endpoint).digest('base64url')}`;
  return { put: { pk: partition(user), sk, endpoint, created_at: at.toISOString() } };
}
