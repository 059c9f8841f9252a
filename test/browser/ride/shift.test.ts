import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type ApiClient, createApiClient } from '../../../client/client.ts';
import { readDemo } from '../../../infra/local/demo/file.ts';
import { seedDemo } from '../../../infra/local/demo/seed.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { browsing } from '../../support/services/site.ts';

/** Parcels of a shift: half of them are delivered without a network, the other half collected without one. */
const parcels = 10;
const half = parcels / 2;

const yaba = { latitude: 6.5244, longitude: 3.3792 };
const island = { latitude: 6.4281, longitude: 3.4219 };

let dataDir = '';
const site = browsing({
  seed: (at) => {
    dataDir = at.dataDir;
    return seedDemo({ wire: processWire(), dataDir });
  },
});
let merchant: ApiClient;
let rider: Page;
let throttle: CDPSession;
const pages: Page[] = [];
/** The parcels by the order in which they are carried. */
const booked: { id: string; number: string; phone: string; fare: number }[] = [];

function demo() {
  const people = readDemo(dataDir);
  if (!people?.merchant || !people.rider)
    throw new Error('the demo has nobody who sends and nobody who rides');
  return { merchant: people.merchant, rider: people.rider };
}

const toKobo = (naira: string) => Math.round(Number(naira) * 100);

/** A phone with a slow processor and the network of a bad day, or none. */
async function connect(isOffline: boolean): Promise<void> {
  await rider.context().setOffline(isOffline);
  await throttle.send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
}

const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });

/** The code that a recipient got. */
async function codeOf(phone: string): Promise<string> {
  const look = async () => {
    const answer = await fetch(site.at(`/_local/inbox/?to=${encodeURIComponent(phone)}`), {
      headers: { accept: 'application/json' },
    });
    return Inbox.parse(await answer.json()).results.flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
  };
  await expect.poll(look).not.toEqual([]);
  return (await look())[0] ?? '';
}

async function moneyOf(api: ApiClient) {
  const { available_balance, escrow_balance } = await api.get('/api/v1/wallet/');
  return { available: toKobo(available_balance), escrow: toKobo(escrow_balance) };
}

const button = (name: string) => rider.getByRole('button', { name, exact: true });
const openJob = ({ id }: { readonly id: string }) =>
  rider.getByRole('main').locator(`a[href="/ride/jobs/${id}/"]`).first().click();

/** Takes an offer by a slide of the thumb. */
async function takeOffer(number: string): Promise<void> {
  const card = rider.locator('article.offer').first();
  await card.waitFor();
  const slide = await card.getByRole('slider').boundingBox();
  if (!slide) return expect.fail(`there is no offer for ${number}`);
  const y = slide.y + slide.height / 2;
  await rider.mouse.move(slide.x + 20, y);
  await rider.mouse.down();
  await rider.mouse.move(slide.x + slide.width - 4, y, { steps: 8 });
  await rider.mouse.up();
}

async function book(place: number): Promise<void> {
  const phone = `+23480355500${String(place).padStart(2, '0')}`;
  const made = await merchant.post('/api/v1/shipments/', {
    body: {
      customer_name: `Recipient ${place}`,
      customer_phone: phone,
      pickup_address: '12 Herbert Macaulay Way, Yaba',
      pickup_latitude: yaba.latitude,
      pickup_longitude: yaba.longitude,
      dropoff_address: '3 Ahmadu Bello Way, Victoria Island',
      dropoff_latitude: island.latitude,
      dropoff_longitude: island.longitude,
      package_weight_kg: 1,
      declared_value: 5000,
    },
  });
  booked.push({ id: made.id, number: made.tracking_number, phone, fare: toKobo(made.escrow_amount) });
}

async function collect(parcel: (typeof booked)[number]): Promise<void> {
  await openJob(parcel);
  await button('I am at the pickup').click();
  await button('Picked up').click();
  await button('I am at the door').waitFor();
  await rider.getByRole('link', { name: 'Jobs', exact: true }).click();
}

/** Types the code at the door. @param said what the rider reads then */
async function deliver(parcel: (typeof booked)[number], code: string, said: string): Promise<void> {
  await openJob(parcel);
  await button('I am at the door').click();
  await rider.getByText('Ask the recipient for the six digits.').waitFor();
  for (const digit of code) await button(digit).click();
  await button('Check the code').click();
  await rider.getByText(said).first().waitFor();
  await rider.getByRole('link', { name: 'Jobs', exact: true }).click();
}

const nothingWaits = () =>
  expect.poll(() => rider.locator('.queue-line').count(), { timeout: 120_000 }).toBe(0);

beforeAll(async () => {
  const { merchant: sender, rider: person } = demo();
  merchant = createApiClient({ baseUrl: site.at(''), key: sender.live_key });
  rider = await site.window({
    viewport: { width: 360, height: 740 },
    geolocation: { ...yaba, accuracy: 12 },
    permissions: ['geolocation'],
  });
  pages.push(rider);
  throttle = await rider.context().newCDPSession(rider);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await rider.goto(site.at('/ride/'));
  await rider.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await connect(false);
  await rider.getByLabel('E-mail address').fill(person.email);
  await rider.getByLabel('Password', { exact: true }).fill(person.password);
  await button('Sign in').click();
  await button('Go on the road').click();
  await rider.getByText('Position sent').waitFor();
});
afterAll(() => Promise.all(pages.map((page) => page.close())));

describe('a shift of ten parcels on a slow phone', () => {
  test('is delivered with the network cut for half of it, seen on maps, and paid to the kobo', async () => {
    const { merchant: sender, rider: person } = demo();
    const anonymous = createApiClient({ baseUrl: site.at('') });
    const { access } = await anonymous.post('/api/v1/auth/login/', {
      body: { email: person.email, password: person.password },
    });
    const wallet = createApiClient({ baseUrl: site.at(''), key: access });
    const before = { merchant: await moneyOf(merchant), rider: await moneyOf(wallet) };

    // Each is offered when it is booked, and taken.
    for (let place = 0; place < parcels; place++) {
      await book(place);
      await rider.getByRole('link', { name: /^Offers/ }).click();
      await takeOffer(booked[place]?.number ?? '');
      await button('I am at the pickup').waitFor({ timeout: 120_000 });
      await rider.getByRole('link', { name: 'Jobs', exact: true }).click();
    }
    for (const parcel of booked.slice(0, half)) await collect(parcel);
    await nothingWaits();
    const [watched] = booked;
    if (!watched) return expect.fail('nothing was booked');

    // The merchant and the recipient look where the first one is.
    const shop = await site.window({ viewport: { width: 1280, height: 800 } });
    pages.push(shop);
    await shop.goto(site.at(`/app/parcels/${watched.id}/`));
    await shop.getByLabel('E-mail address').fill(sender.email);
    await shop.getByLabel('Password', { exact: true }).fill(sender.password);
    await shop.getByRole('button', { name: 'Sign in', exact: true }).click();
    await shop.getByRole('button', { name: 'See it on the map' }).click();
    await shop.getByText(/km away, seen/).waitFor();
    await shop.locator('.map-place').first().waitFor();
    const recipient = await site.window({ viewport: { width: 360, height: 740 } });
    pages.push(recipient);
    await recipient.goto(site.at(`/t/${watched.number}`));
    await recipient.getByRole('button', { name: /map/i }).click();
    await recipient.locator('.map-place').first().waitFor();

    // Half of the shift is without a network.
    const codes = await Promise.all(booked.slice(0, half).map(({ phone }) => codeOf(phone)));
    await connect(true);
    for (const parcel of booked.slice(half)) await collect(parcel);
    for (const [place, code] of codes.entries()) {
      const parcel = booked[place];
      if (parcel) await deliver(parcel, code, 'The code will be checked when you are back online.');
    }
    await rider.reload();
    await rider.getByText(`${4 * half} steps are waiting for the network`).waitFor();
    expect(await rider.getByText('Delivered').count()).toBe(0);
    await connect(false);
    await nothingWaits();
    for (const parcel of booked.slice(half)) await deliver(parcel, await codeOf(parcel.phone), 'You earned');
    await rider.getByText('You are not carrying anything').waitFor();

    // Nobody sees the rider any more, and the money is where it belongs.
    await expect.poll(() => shop.getByText(/km away, seen/).count(), { timeout: 120_000 }).toBe(0);
    const statuses = await Promise.all(
      booked.map(({ id }) => merchant.get('/api/v1/shipments/{shipment_id}/', { path: { shipment_id: id } })),
    );
    expect(statuses.map(({ status, escrow_status }) => `${status} ${escrow_status}`)).toEqual(
      Array.from({ length: parcels }, () => 'COMPLETED RELEASED'),
    );
    // The movements and the journal of the rider add up to what the wallet says.
    const me = await wallet.get('/api/v1/auth/me/');
    await walletThatAddsUp(processWire(), { id: toId<'User'>(me.id), role: 'rider', country: 'NG' });
    const after = { merchant: await moneyOf(merchant), rider: await moneyOf(wallet) };
    const fares = booked.reduce((sum, { fare }) => sum + fare, 0);
    const done = await wallet.get('/api/v1/rider/shipments/', { query: { list: 'done', limit: 50 } });
    const shares = done.results
      .filter(({ id }) => booked.some((parcel) => parcel.id === id))
      .map(({ payout }) => toKobo(payout ?? '0'));
    expect(shares).toHaveLength(parcels);
    expect(after).toEqual({
      merchant: { available: before.merchant.available - fares, escrow: before.merchant.escrow },
      rider: {
        available: before.rider.available + shares.reduce((sum, share) => sum + share, 0),
        escrow: before.rider.escrow,
      },
    });
  });
});
