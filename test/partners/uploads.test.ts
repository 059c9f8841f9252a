import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as createImport } from '../../functions/catalog/imports/create.ts';
import { route as startImport } from '../../functions/catalog/imports/start.ts';
import { route as uploadPicture } from '../../functions/catalog/pictures/upload.ts';
import { consumer } from '../../functions/catalog/pictures.ts';
import { route as getProduct } from '../../functions/catalog/products/get.ts';
import { route as uploadImage } from '../../functions/catalog/products/upload-image.ts';
import { route as getStore } from '../../functions/stores/get.ts';
import { productPartition } from '../../shared/catalog/data/products.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../shared/kernel/ids.ts';
import type { GrantScope } from '../../shared/kernel/roles.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished } from '../../shared/platform/events/outbox.ts';
import { type Delegation, removeDelegation } from '../../shared/platform/http/credentials/delegations.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import { subjectKeys } from '../../shared/platform/table/entity/partition.ts';
import { laterAccess } from '../../shared/platform/wiring/later.ts';
import { type Store, storePartition } from '../../shared/stores/data/stores.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import {
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
} from '../support/people/partners/delegates.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { jpegOf, painted, quarters } from '../support/services/pictures.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startWireWithFiles } from '../support/wires/wire.ts';

const start = Date.parse('2026-11-22T09:00:00.000Z');
const minutes = 60_000;
const scopes: readonly GrantScope[] = ['store:write', 'catalog:write'];
let clock = start;
const { wire } = await startWireWithFiles(() => new Date(clock));
let photo: Buffer;
let owner: User;
let own: Headers;
let partner: Headers;
let organization: OrganizationId;

beforeAll(async () => {
  laterAccess.provide(wire, { again: async () => {} });
  photo = await jpegOf(painted(60, 40, quarters(60, 40)));
  organization = newOrganizationId();
  const member = await newUser(wire, 'merchant');
  await place(wire, member, organization, { role: 'MEMBER' });
  partner = await signedIn(wire, member);
  owner = await newUser(wire, 'merchant');
  own = await signedIn(wire, owner);
});

const Link = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });

/** Hands the consumer of pictures every message about these partitions. */
async function work(...partitions: readonly string[]) {
  const pages = await Promise.all(
    partitions.map((pk) => wire.table.query({ pk, prefix: subjectKeys.event, limit: 100 })),
  );
  const messages = pages
    .flatMap(({ items }) => items.filter(({ publish }) => publish))
    .flatMap(asPublished)
    .map(busMessage)
    .filter((message) => createMatcher(consumer.pattern ?? {})(JSON.parse(message)));
  expect(failuresOf(await createRunner(consumer, () => wire)(batchOf(...messages)))).toEqual([]);
}

/** A link to upload something of a shop: how it is asked for, and what became of what was put there. */
interface Uploading {
  ask(shop: Shop, headers: Headers): Promise<Record<string, unknown>>;
  readonly file: () => Uint8Array;
  /** @returns whether the shop has it */
  settle(shop: Shop, answer: Record<string, unknown>): Promise<boolean>;
}
interface Shop {
  readonly store: Store;
  readonly product: Product;
}

const picture = () => ({ content_type: 'image/jpeg', size: photo.length });
const kinds: Readonly<Record<string, Uploading>> = {
  'the picture of a product': {
    ask: async ({ product }, headers) =>
      (await call(wire, uploadImage, { headers, params: { product_id: product.id }, body: picture() })).body,
    file: () => photo,
    async settle({ product }, { id }) {
      await work(productPartition(product.id));
      const { text } = await call(wire, getProduct, { headers: own, params: { product_id: product.id } });
      return z
        .object({ images: z.array(z.object({ id: z.string(), status: z.string() })) })
        .parse(JSON.parse(text))
        .images.some((one) => one.id === id && one.status === 'READY');
    },
  },
  'the logo of a store': {
    ask: async ({ store }, headers) =>
      (
        await call(wire, uploadPicture, {
          headers,
          params: { store_id: store.id },
          query: { kind: 'logo' },
          body: picture(),
        })
      ).body,
    file: () => photo,
    async settle({ store }) {
      await work(storePartition(store.id));
      return (
        (await call(wire, getStore, { headers: own, params: { store_id: store.id } })).body.logo_url !== null
      );
    },
  },
  'a file of products': {
    ask: async ({ store }, headers) =>
      (await call(wire, createImport, { headers, body: { store: store.id, size: csv.length } })).body,
    file: () => csv,
    settle: async (_, { id }) =>
      (await call(wire, startImport, { headers: own, params: { import_id: String(id) } })).status === 200,
  },
};
const csv = Buffer.from('title,price\nShirt,100\n');

const put = async (answer: Record<string, unknown>, file: Uint8Array) => {
  const { url, headers } = Link.parse(answer.upload);
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file) })).status;
};

async function newShop(): Promise<Shop> {
  const store = await newStore(wire, owner);
  return { store, product: await newProduct(wire, store) };
}

const expires_at = new Date(start + 5 * minutes).toISOString();
const ends: readonly (readonly [end: string, from: Partial<Delegation>, end: (of: Delegation) => unknown])[] =
  [
    [
      'the merchant has claimed the draft',
      { draft: true },
      ({ draft: _, ...of }) => newClient(wire, { ...of, grants: [grantOf([...scopes])] }),
    ],
    [
      'the grant was revoked',
      { grants: [grantOf([...scopes])] },
      (of) => newClient(wire, { ...of, grants: [] }),
    ],
    [
      'the grant was replaced',
      { grants: [grantOf([...scopes])] },
      (of) => newClient(wire, { ...of, grants: [grantOf([...scopes])] }),
    ],
    ['the grant has expired', { grants: [grantOf([...scopes], expires_at)] }, () => undefined],
    [
      'the client has ended',
      { grants: [grantOf([...scopes])] },
      ({ client }) => wire.table.commit([removeDelegation(client)]),
    ],
  ];

describe.each(Object.entries(kinds))('a link of a partner to upload %s', (_, { ask, file, settle }) => {
  test.each(ends)('is of no use after %s: what is put there is deleted', async (__, from, end) => {
    clock = start;
    const shop = await newShop();
    const of = await newClient(wire, { organization, account: owner.id, store: shop.store.id, ...from });
    const answer = await ask(shop, inNameOf(partner, of.client));
    await end(of);
    clock += 6 * minutes;
    expect(await put(answer, file())).toBe(200);
    expect(await settle(shop, answer)).toBe(false);
    // The store takes one file under a link: the first is no longer there.
    expect(await put(answer, file())).toBe(200);
    clock += 10 * minutes;
    expect(await settle(shop, answer)).toBe(false);
  });

  test('works as long as the partner may act', async () => {
    clock = start;
    const shop = await newShop();
    const given = { organization, account: owner.id, store: shop.store.id, grants: [grantOf([...scopes])] };
    const answer = await ask(shop, inNameOf(partner, (await newClient(wire, given)).client));
    expect(await put(answer, file())).toBe(200);
    expect(await settle(shop, answer)).toBe(true);
  });

  test('works for the merchant whatever a partner may do', async () => {
    clock = start;
    const shop = await newShop();
    const answer = await ask(shop, own);
    expect(await put(answer, file())).toBe(200);
    expect(await settle(shop, answer)).toBe(true);
  });
});
