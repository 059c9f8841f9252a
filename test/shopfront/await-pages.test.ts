import { describe, expect, test } from 'vitest';
import { consumer as awaitPages } from '../../functions/catalog/await-pages.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { laterAccess } from '../../shared/platform/wiring/later.ts';
import { type Store, storePartition } from '../../shared/stores/data/stores.ts';
import { transitionStore } from '../../shared/stores/lifecycle/step-store.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { sold } from '../support/people/stores/catalogs.ts';
import { shopPages } from '../support/people/stores/shop-pages.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const owner = await newUser(wire, 'merchant');
const { read, publish } = shopPages(wire);

/** Seconds for which the messages of a run wait. */
let waits: number[] = [];
laterAccess.provide(wire, {
  again: async (_, seconds) => {
    waits.push(seconds);
  },
});

const secondsFromNow = (seconds: number) => new Date(wire.now().getTime() + seconds * 1000).toISOString();

/** Pauses a shop, which is stored as paused before. @returns the message of the queue */
async function pause(store: Store, until: string | undefined): Promise<string> {
  const { writes } = transitionStore(store, 'pause', wire.now(), until);
  await wire.table.commit(writes);
  const [event] = (await publishedIn(wire, storePartition(store.id))).filter(
    ({ name }) => name === 'store.paused',
  );
  if (!event) throw new Error('no pause was announced');
  return busMessage(event);
}

async function run(message: string): Promise<void> {
  waits = [];
  const answer = await createRunner(awaitPages, () => wire)(batchOf(message));
  expect(answer).toEqual({ batchItemFailures: [] });
}

const dueOf = async (store: Store) =>
  (await publishedIn(wire, storePartition(store.id))).filter(({ name }) => name === 'catalog.pages_due');

describe('a pause that ends by itself', () => {
  test('is awaited a quarter of an hour at a time, and then the pages sell again', async () => {
    const store = await publishedStore(wire, owner);
    const shirt = await sold(wire, store, 'Shirt');
    const message = await pause(store, secondsFromNow(1_000));
    await publish(store, 'store.paused');
    const page = `s/${store.slug}/p/${shirt.slug}/index.html`;
    expect(await read(page)).toContain('takes no orders');
    await run(message);
    expect(waits).toEqual([900]);
    later(900);
    await run(message);
    expect(waits).toEqual([100]);
    later(100);
    await run(message);
    expect([waits, await dueOf(store)]).toMatchObject([[], [{ detail: { store: store.id } }]]);
    await publish(store, 'catalog.pages_due');
    expect(await read(page)).not.toContain('takes no orders');
    expect(await read(page)).toContain('Add to basket');
  });

  test('is not awaited where a person ends it, or has ended it', async () => {
    const store = await publishedStore(wire, owner);
    await run(await pause(store, undefined));
    expect([waits, await dueOf(store)]).toEqual([[], []]);
    const other = await publishedStore(wire, owner);
    const message = await pause(other, secondsFromNow(60));
    await wire.table.commit(
      transitionStore({ ...other, status: 'PAUSED', revision: other.revision + 1 }, 'resume', wire.now())
        .writes,
    );
    later(60);
    await run(message);
    expect([waits, await dueOf(other)]).toEqual([[], []]);
  });
});
