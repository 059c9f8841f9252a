import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedHubs } from '../../../../infra/local/demo/hubs.data.ts';
import { seedMarket } from '../../../../infra/local/demo/market.ts';
import { listCarriers, loadCarrier, saveCarrier } from '../../../../shared/carriers/data.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import { tableSchema } from '../../../../shared/platform/table/entity/schema.ts';
import type { Table } from '../../../../shared/platform/table/table.ts';
import { createWire } from '../../../../shared/platform/wire.ts';
import { loadHubsAround } from '../../../../shared/pricing/data/market.ts';
import { quoteCarriers } from '../../../../shared/pricing/domain/pricing.ts';
import { startWire } from '../../../support/wires/wire.ts';

let table: Table;

const { engine } = await startWire();
beforeEach(async () => {
  const config = { ...engine.config, SVC_TABLE: `svc-${randomUUID()}` };
  await engine.client.send(new CreateTableCommand({ TableName: config.SVC_TABLE, ...tableSchema }));
  table = createWire(config).table;
  await seedMarket(table);
});

const centers = new Map(seedHubs.map(({ city, center }) => [city, center]));

/** What is found around each city, in the order of the hubs' ids. */
async function found() {
  const around = await Promise.all(
    [...centers.values()].map((center) => loadHubsAround(table, 'live', center, center)),
  );
  return around.map((hubs) => hubs.toSorted((a, b) => (a.hub_id < b.hub_id ? -1 : 1)));
}

describe('the seeded market', () => {
  test('is found from every city: each hub there, as it was written', async () => {
    for (const [place, hubs] of (await found()).entries()) {
      const city = [...centers.keys()][place];
      for (const hub of seedHubs.filter((seeded) => seeded.city === city)) expect(hubs).toContainEqual(hub);
    }
  });

  test('prices each way as all hubs together do, whatever cells its ends lie in', async () => {
    for (const pickup of centers.values()) {
      for (const dropoff of centers.values()) {
        const asked = {
          country: 'NG',
          pickup,
          dropoff,
          weight: asHundredths<'kg'>(100),
          declared_value: asKobo(0),
        } as const;
        const read = await loadHubsAround(table, 'live', pickup, dropoff);
        expect(quoteCarriers(asked, read)).toEqual(quoteCarriers(asked, seedHubs));
      }
    }
  });

  test('is found from the edges of each hub’s area too, in whatever cell they lie', async () => {
    for (const hub of seedHubs) {
      const { latitude, longitude } = hub.center;
      // 0.99 of the radius, at 111.2 km to a degree of latitude.
      const off = (hub.radius_km * 0.99) / 111.2;
      const aside = off / Math.cos((latitude * Math.PI) / 180);
      const edges = [
        { latitude: latitude + off, longitude },
        { latitude: latitude - off, longitude },
        { latitude, longitude: longitude + aside },
        { latitude, longitude: longitude - aside },
      ];
      for (const edge of edges) expect(await loadHubsAround(table, 'live', edge, edge)).toContainEqual(hub);
    }
  });

  test('is the same after it was seeded again', async () => {
    const before = await found();
    await seedMarket(table);
    expect(await found()).toEqual(before);
  });

  test('keeps what a carrier has changed since when it is seeded again', async () => {
    const [hub] = seedHubs;
    const carrier = hub && (await loadCarrier(table, hub.carrier_id));
    if (!carrier) throw new Error('no hubs are seeded');
    const hubs = carrier.hubs.filter(({ hub_id }) => hub_id !== hub.hub_id);
    await table.commit(await saveCarrier(table, carrier, { ...carrier, hubs }));
    await seedMarket(table);
    expect(await loadHubsAround(table, 'live', hub.center, hub.center)).not.toContainEqual(hub);
  });

  test('lists each carrier with the cities that it serves', async () => {
    const { carriers } = await listCarriers(table, { limit: 100, after: undefined });
    for (const { id, name, cities } of carriers) {
      const hubs = seedHubs.filter(({ carrier_id }) => carrier_id === id);
      expect([name, cities.toSorted()]).toEqual([hubs[0]?.carrier_name, hubs.map(({ city }) => city).sort()]);
    }
    expect(carriers).toHaveLength(new Set(seedHubs.map(({ carrier_id }) => carrier_id)).size);
  });
});
