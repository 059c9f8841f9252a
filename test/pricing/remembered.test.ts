import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route } from '../../functions/pricing/estimate.ts';
import { loadCarrier, saveCarrier } from '../../shared/carriers/data.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { loadHubsAround } from '../../shared/pricing/data/market.ts';
import { newHub } from '../support/people/fleets/fleet.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startClockedWire } from '../support/wires/wire.ts';
import { Answer, way } from './answer.ts';

const Locked = z.object({ fare: z.number() });

const { wire: elsewhere, later } = await startClockedWire();
/** Another process on the same table than that in which carriers change their hubs. */
const { wire, requests } = counted(elsewhere);

/** A carrier with one hub at these base fares, and what a merchant is asked for it. */
async function market(center: { readonly latitude: number; readonly longitude: number }) {
  const carrier = await newUser(elsewhere, 'carrier');
  await newHub(elsewhere, carrier, { center });
  const headers = await withKey(wire, await newUser(wire, 'merchant'), 'live');
  const end = [center.latitude, center.longitude] as const;
  return {
    /** Changes the base fare. Kobo. @param at the process in which it is changed */
    async reprice(base_fare: number, at = elsewhere) {
      const read = await loadCarrier(at.table, carrier.id);
      if (!read) throw new Error('the carrier is gone');
      const hubs = read.hubs.map(({ rate_card, ...hub }) => {
        const { STANDARD } = rate_card;
        if (!STANDARD) throw new Error('the hub has no prices');
        return { ...hub, rate_card: { STANDARD: { ...STANDARD, base_fare: asKobo(base_fare) } } };
      });
      await at.table.commit(await saveCarrier(at.table, read, { ...read, hubs }));
    },
    /** What the carrier asks, what the token locks (kobo), and the requests that the quote took beside the caller's key. */
    async quote() {
      requests.length = 0;
      const answer = await call(wire, route, { headers, body: way(end, end) });
      const [rate] = Answer.parse(answer.body).carrier_rates;
      const claims = Buffer.from(rate?.rate_token.split('.')[1] ?? '', 'base64url').toString();
      return {
        total: rate?.total,
        locked: Locked.parse(JSON.parse(claims)).fare,
        read: requests.filter((name) => name !== 'GetItem').length,
      };
    },
  };
}

const first = { total: '2650.00', locked: 265_000 };
const second = { total: '3150.00', locked: 315_000 };

describe('the hubs near a route', () => {
  test('are read by the first quote of a process, and by none for the 30 seconds after it', async () => {
    const { quote } = await market({ latitude: 6.5, longitude: 3.4 });
    expect(await quote()).toEqual({ ...first, read: 1 });
    later(29);
    expect(await quote()).toEqual({ ...first, read: 0 });
    later(1);
    expect(await quote()).toEqual({ ...first, read: 1 });
  });

  test('are quoted at a price that was changed elsewhere 30 seconds after they were read, and each token locks what its rate says', async () => {
    const { quote, reprice } = await market({ latitude: 9.05, longitude: 7.45 });
    await quote();
    later(20);
    await reprice(300_000);
    expect(await quote()).toEqual({ ...first, read: 0 });
    later(10);
    expect(await quote()).toEqual({ ...second, read: 1 });
    expect(await quote()).toEqual({ ...second, read: 0 });
  });

  test('are quoted at once at a price that the process itself has changed, and remembered when that is surely done', async () => {
    const { quote, reprice } = await market({ latitude: 12.05, longitude: 8.55 });
    await quote();
    await reprice(300_000, wire);
    expect(await quote()).toEqual({ ...second, read: 1 });
    later(9);
    expect(await quote()).toEqual({ ...second, read: 1 });
    later(1);
    expect(await quote()).toEqual({ ...second, read: 1 });
    expect(await quote()).toEqual({ ...second, read: 0 });
  });

  test('are remembered where there are none too, and a booking reads them', async () => {
    const nowhere = { latitude: 4.5, longitude: 3.5 };
    const carrier = await newUser(elsewhere, 'carrier');
    const headers = await withKey(wire, await newUser(wire, 'merchant'), 'live');
    const end = [nowhere.latitude, nowhere.longitude] as const;
    const offered = async () => {
      const { body } = await call(wire, route, { headers, body: way(end, end) });
      return Answer.parse(body).carrier_rates.length;
    };
    expect(await offered()).toBe(0);
    const hub = await newHub(elsewhere, carrier, { center: nowhere });
    expect(await offered()).toBe(0);
    expect(await loadHubsAround(wire.table, 'live', nowhere, nowhere)).toEqual([hub]);
    later(30);
    expect(await offered()).toBe(1);
  });
});
