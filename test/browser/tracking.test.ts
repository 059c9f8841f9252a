import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { processWire } from '../../shared/platform/wire.ts';
import { ask } from '../infra/local/requests.ts';
import { until } from '../support/asserts/until.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { shipmentIn } from '../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

/** Skips the longest time between two requests. The clock jumps, so that the request then sent is not timed out by it. */
const later = () => who.page.clock.fastForward(30_000);
const steps = () => who.page.getByRole('listitem').allInnerTexts();
const current = () => who.page.locator('[aria-current="step"]').innerText();
const path = () => new URL(who.page.url()).pathname;
const nobodys = 'SVC000000001';

const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });
/** The link in the mails to an address. */
const linkTo = (email: string) =>
  until(async () => {
    const { json } = await ask(site.at(''), `/_local/inbox/?to=${encodeURIComponent(email)}`);
    return Inbox.parse(json).results.flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])[0];
  });

describe('the page of a parcel', () => {
  test('is where the link of the mail leads, and follows the parcel until it is delivered', async () => {
    const wire = processWire();
    const customer_email = 'ngozi.tracks@people.example';
    const booked = await newShipment(wire, { customer_email });
    const link = await linkTo(customer_email);
    expect(link).toBe(site.at(`/t/${booked.tracking}`));
    await who.page.goto(link);
    await who.sees('Booked, waiting for a rider or carrier');
    await who.reads(booked.tracking);
    await who.reads('Yaba');
    await who.reads('Lekki');
    expect(await who.page.locator('svc-tracking').innerText()).not.toContain('km to go');
    expect((await steps()).slice(1)).toEqual(['Rider assigned', 'Picked up', 'Delivered']);
    await who.page.evaluate('document.loadedOnce = true');

    await claimBy(wire, booked, await newUser(wire, 'rider'));
    await later();
    await who.sees('A rider is on the way to pick it up');
    await who.reads('km to go');
    await take(wire, booked, 'pickup');
    await later();
    await who.sees('On its way');
    await who.reads('Have your code ready');
    await take(wire, booked, 'exception');
    await later();
    await who.sees('Delivery held up');
    await who.reads('There is no new delivery time yet.');
    await take(wire, booked, 'resume');
    await later();
    await who.reads('Expected to');
    await take(wire, booked, 'verify');
    await later();
    await who.sees('Delivered');
    expect(await current()).toMatch(/^Delivered\n\d+ \w+ \d{4}, \d+:\d\d [AP]M$/);
    expect(await steps()).toHaveLength(8);
    expect(await who.page.locator('[aria-live="polite"]').innerText()).toBe('Delivered');
    expect(await who.page.evaluate('document.loadedOnce')).toBe(true);
  });

  test('tells nothing of the recipient', async () => {
    const { tracking, customer_name, dropoff_address, customer_phone } = await newShipment(processWire());
    await who.page.goto(site.at(`/t/${tracking}`));
    await who.sees('Booked, waiting for a rider or carrier');
    const text = await who.page.locator('section').innerText();
    for (const secret of [customer_name, dropoff_address, customer_phone]) expect(text).not.toContain(secret);
  });

  test.each([
    ['CANCELLED', 'Cancelled', 'bad'],
    ['LOST', 'Lost on the way', 'bad'],
    ['RETURNING', 'On its way back to the sender', 'warning'],
    ['RETURNED', 'Returned to the sender', 'warning'],
    ['COMPLETED', 'Delivered', 'good'],
  ] as const)('says so when a parcel is %s', async (status, words, tone) => {
    const { tracking } = await shipmentIn(processWire(), status);
    await who.page.goto(site.at(`/t/${tracking}`));
    await who.sees(words);
    expect(await who.page.locator('article').getAttribute('data-tone')).toBe(tone);
  });

  test('says that a number is wrong, and takes another, by keyboard alone', async () => {
    const { tracking } = await newShipment(processWire());
    await who.page.goto(site.at(`/t/${nobodys}`));
    await who.reads(`No parcel has the number “${nobodys}”.`);
    expect(await who.saidOf('Tracking number or link')).toContain('Please check it against the label');
    expect(await who.value('Tracking number or link')).toBe(nobodys);
    await who.page.keyboard.press('Tab');
    await who.page.keyboard.press('ControlOrMeta+A');
    await who.page.keyboard.type(` ${tracking.toLowerCase()}`);
    await who.page.keyboard.press('Enter');
    await who.sees('Booked, waiting for a rider or carrier');
    expect(path()).toBe(`/t/${tracking}`);
    expect(await who.page.locator('h2:focus').count()).toBe(1);
    await who.page.goBack();
    await who.reads(`No parcel has the number “${nobodys}”.`);
  });

  test('asks for the number where its address has none', async () => {
    const { tracking } = await newShipment(processWire());
    await who.page.goto(site.at('/t/'));
    await who.fill('Tracking number or link', 'SVC 1');
    await who.press('Track');
    await who.reads('No parcel has the number “SVC 1”.');
    expect(await who.page.locator('input:focus').getAttribute('aria-invalid')).toBe('true');
    await who.fill('Tracking number or link', tracking);
    await who.press('Track');
    await who.sees('Booked, waiting for a rider or carrier');
    await who.page.getByRole('link', { name: 'Track another parcel' }).click();
    await who.page.waitForURL(site.at('/t/'));
    expect(await who.value('Tracking number or link')).toBe('');
  });

  test('takes no text for markup, neither of its address nor of the API', async () => {
    const markup = '<img src=x onerror="document.broken = true"><b>';
    await who.page.goto(site.at(`/t/${encodeURIComponent(markup)}`));
    await who.reads(`No parcel has the number “${markup}”.`);
    const { tracking } = await newShipment(processWire());
    await who.page.route('**/api/v1/tracking/*/', async (route) => {
      const text = await (await route.fetch()).text();
      const json = text.replaceAll(/"([^"]+)"(?=[,}\]])/g, (_, value) => JSON.stringify(value + markup));
      await route.fulfill({ body: json, contentType: 'application/json' });
    });
    await who.page.goto(site.at(`/t/${tracking}`));
    await later();
    await who.sees(`Booked, waiting for a rider or carrier${markup}`);
    for (const said of [tracking, 'Yaba', 'Shipment booked', '2026']) {
      await who.page
        .getByText(new RegExp(`${said}.*<img src=x`))
        .first()
        .waitFor();
    }
    expect(await who.page.locator('img').count()).toBe(0);
    expect(await who.page.evaluate('document.broken')).toBeUndefined();
  });
});
