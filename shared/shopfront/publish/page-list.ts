import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import type { Files, StoreId } from '#ground';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The folder of the lists of what was written, which nobody may read. */
export const listPrefix = 'shopfronts/';

const keyOfList = (store: StoreId) => `${listPrefix}${store}.json.gz`;

/** What the builds of a shop have written. */
const PageList = z.object({
  folder: z.string(),
  /** The print of each file’s content, by its path in the folder. */
  files: z.record(z.string(), z.string()),
  /** The print of what the page of a product shows of the product itself, by its slug. */
  own: z.record(z.string(), z.string()).default({}),
  /** When pages were last rewritten only because of what all pages of the shop show: ISO 8601. */
  rewritten_at: z.string().optional(),
  /** Pictures elsewhere, which earlier releases drew and their pages name. */
  drawn: z.array(z.string()).default([]),
});
export type PageList = z.output<typeof PageList>;

/** The print of a content: equal contents have equal ones. */
export const printOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The list of a shop; undefined if none of its files are written. */
export async function readPageList(files: Files, store: StoreId): Promise<PageList | undefined> {
  const bytes = await files.get(keyOfList(store));
  return bytes && PageList.parse(JSON.parse(String(await unzip(bytes))));
}

/** Saves the list of a shop. */
export async function savePageList(files: Files, store: StoreId, list: PageList): Promise<void> {
  await files.put(keyOfList(store), await zip(JSON.stringify(list)), { contentType: 'application/gzip' });
}

/** Removes the list of a shop. */
export const removePageList = (files: Files, store: StoreId): Promise<void> => files.remove(keyOfList(store));
