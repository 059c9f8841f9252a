import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processWire } from '../../shared/platform/wire.ts';
import { isFinal, shipmentStatuses } from '../../shared/shipments/domain/shipment.ts';
import { until } from '../support/asserts/until.ts';
import { take } from '../support/people/riders/steps.ts';
import { shipmentIn } from '../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { startShop } from '../support/services/shop.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
const booked = 'Booked, waiting for a rider or carrier';
/** How something in the widget looks. */
const styleOf = ({ page }: Visitor, selector: string, property: string) =>
  page.evaluate(
    `getComputedStyle(document.querySelector('svc-tracking').shadowRoot.querySelector('${selector}')).${property}`,
  );

describe('the widget on the page of a shop', () => {
  let who: Visitor;
  let shop: Awaited<ReturnType<typeof startShop>>;
  let tracking = '';
  beforeAll(async () => {
    ({ tracking } = await newShipment(processWire()));
    const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title>
      <link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css">
      <script src="${site.at('/widget/tracking.js')}" async></script>
      <svc-tracking number="${tracking}" theme="light"></svc-tracking>`;
    const css =
      '* { color: red; text-transform: uppercase; letter-spacing: 9px } h2, article { display: none !important }';
    shop = await startShop({ '/': page, '/shop.css': css }, site.at(''));
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    who = await site.visitor(shop.origin);
  });
  afterEach(() => who.leave());

  test('shows the parcel, in its own style', async () => {
    await who.page.emulateMedia({ colorScheme: 'dark' });
    await who.page.goto(shop.origin);
    await who.sees(booked);
    expect(await styleOf(who, 'h2', 'textTransform')).toBe('none');
    expect(await styleOf(who, 'h2', 'letterSpacing')).toBe('-0.26px');
    expect(await styleOf(who, 'section', 'color')).toBe('rgb(23, 32, 46)');
    expect(await styleOf(who, 'section', 'backgroundColor')).toBe('rgb(255, 255, 255)');
  });
});

describe('the widget', () => {
  let who: Visitor;
  beforeEach(async () => {
    who = await site.visitor();
    await who.page.clock.install();
    // Counts what is asked by the calls of the page itself, so that no time needs to be waited for nothing.
    await who.page.addInitScript(`
      window.asked = window.answered = 0;
      const real = fetch;
      window.fetch = (...args) => (asked++, real(...args).finally(() => answered++));`);
  });
  afterEach(() => who.leave());

  const asked = () => who.page.evaluate('asked');
  /** Opens the page without a number and gives the widget one, so that no record comes with the page. */
  const open = async (tracking: string) => {
    await who.page.goto(site.at('/t/'));
    await who.page.evaluate(
      `document.querySelector('svc-tracking').setAttribute('number', ${JSON.stringify(tracking)})`,
    );
  };
  const pass = async (seconds: number) => {
    // The clock jumps, so that it times out no request that it causes.
    await who.page.clock.fastForward(seconds * 1000);
    await until(() => who.page.evaluate('asked === answered'));
  };

  test.each(shipmentStatuses)('asks again while something can change: %s', async (status) => {
    const { tracking } = await shipmentIn(processWire(), status);
    await open(tracking);
    await who.page.locator('[aria-current="step"]').waitFor();
    await pass(10);
    expect(await asked()).toBe(1);
    await pass(20);
    expect(Number(await asked()) > 1).toBe(!isFinal(status));
  });

  test('asks nothing at first where the page has the record, then goes on as usual', async () => {
    const shipment = await newShipment(processWire());
    await who.page.goto(site.at(`/t/${shipment.tracking}`));
    await who.sees(booked);
    expect(await asked()).toBe(0);
    await take(processWire(), shipment, 'cancel');
    await pass(30);
    await who.sees('Cancelled');
    expect(await asked()).toBe(1);
  });

  test('asks nothing more for a number that is wrong', async () => {
    await open('SVC1');
    await who.reads('No parcel has the number');
    await pass(600);
    expect(await asked()).toBe(1);
  });

  test('waits as long as it is told to', async () => {
    const { tracking } = await newShipment(processWire());
    const refusal = { status: 429, headers: { 'retry-after': '120' }, body: '{}' };
    await who.page.route('**/api/v1/tracking/*/', (route) => route.fulfill(refusal), { times: 1 });
    await open(tracking);
    await who.reads('We cannot reach the service at the moment.');
    await pass(100);
    expect(await asked()).toBe(1);
    await pass(25);
    await who.sees(booked);
    expect(await asked()).toBe(2);
  });

  test('asks ever less often while it gets no answer', async () => {
    await who.page.route('**/api/v1/tracking/*/', (route) => route.abort());
    await open('SVC1');
    for (let nth = 0; nth < 12; nth++) await pass(30);
    expect(await asked()).toBeGreaterThan(3);
    expect(await asked()).toBeLessThan(7);
    await who.reads('We cannot reach the service at the moment.');
  });

  test('says that the visitor is offline, and goes on by itself', async () => {
    const wire = processWire();
    const shipment = await newShipment(wire);
    await open(shipment.tracking);
    await who.sees(booked);
    await who.page.context().setOffline(true);
    await pass(30);
    await who.reads('You are offline.');
    await who.sees(booked);
    await take(wire, shipment, 'cancel');
    await who.page.context().setOffline(false);
    await who.sees('Cancelled');
    expect(await who.page.getByRole('status').innerText()).toBe('');
  });

  test('asks nothing while nobody looks, and at once when somebody does', async () => {
    const wire = processWire();
    const shipment = await newShipment(wire);
    await open(shipment.tracking);
    await who.sees(booked);
    const look = (hidden: boolean) =>
      who.page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await look(true);
    await pass(600);
    expect(await asked()).toBe(1);
    await take(wire, shipment, 'cancel');
    await look(false);
    await who.sees('Cancelled');
  });

  test('keeps its style in browsers that know style elements alone', async () => {
    const { tracking } = await newShipment(processWire());
    await who.page.addInitScript('delete ShadowRoot.prototype.adoptedStyleSheets');
    await open(tracking);
    await who.sees(booked);
    expect(await styleOf(who, 'ol', 'listStyleType')).toBe('none');
  });
});
