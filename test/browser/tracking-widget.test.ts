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

describe('the widget on a page with colours and other content', () => {
  let who: Visitor;
  let shop: Awaited<ReturnType<typeof startShop>>;
  let tracking = '';
  const script =
    () => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css">
    <script src="${site.at('/widget/tracking.js')}" async></script>`;
  /** What the guide tells pages to have. */
  const reserved =
    'svc-tracking { display: block; min-height: 230px } svc-tracking[number] { height: 640px }';
  beforeAll(async () => {
    ({ tracking } = await newShipment(processWire()));
    const own = `${reserved} .dark { color-scheme: dark } .both { color-scheme: light dark }
      .own svc-tracking { --accent: rgb(1, 2, 3); --on-accent: rgb(4, 5, 6); --ground: rgb(7, 8, 9) }`;
    const embed = `<svc-tracking number="${tracking}"></svc-tracking>`;
    shop = await startShop(
      {
        '/shop.css': own,
        '/': `${script()}${embed}<p>Below</p>`,
        '/dark': `${script()}<div class="dark">${embed}</div>`,
        '/both': `${script()}<div class="both">${embed}</div>`,
        '/forced': `${script()}<div class="dark">${embed.replace(' number', ' theme="light" number')}</div>`,
        '/own': `${script()}<div class="own"><svc-tracking lang="fr"></svc-tracking></div><p>Below</p>`,
      },
      site.at(''),
    );
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    who = await site.visitor(shop.origin);
  });
  afterEach(() => who.leave());

  const ground = () => styleOf(who, 'section', 'backgroundColor');
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(24, 32, 44)'];

  test.each([
    ['/', 'dark', light],
    ['/dark', 'light', dark],
    ['/both', 'light', light],
    ['/both', 'dark', dark],
    ['/forced', 'dark', light],
  ] as const)(
    '%s has the colour scheme of its page where the system is %s',
    async (path, colorScheme, colour) => {
      await who.page.emulateMedia({ colorScheme });
      await who.page.goto(shop.origin + path);
      await who.sees(booked);
      expect(await ground()).toBe(colour);
    },
  );

  test('has the colours that its page gives it, and English words for a language that it lacks', async () => {
    await who.page.goto(`${shop.origin}/own`);
    const button = who.page.getByRole('button', { name: 'Track' });
    await button.waitFor();
    expect([
      await styleOf(who, 'button', 'backgroundColor'),
      await styleOf(who, 'button', 'color'),
      await ground(),
    ]).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']);
    expect(await who.page.locator('svc-tracking section').getAttribute('lang')).toBe('en');
  });

  test.each([320, 1280])(
    'moves nothing on its page when it comes, nor when its parcel does: %i px',
    async (width) => {
      await who.page.setViewportSize({ width, height: 900 });
      await who.page.addInitScript(`
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value;
      }).observe({ type: 'layout-shift', buffered: true });`);
      await who.page.goto(shop.origin);
      await who.sees(booked);
      expect(
        await who.page.evaluate(
          'new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 0, moved)))',
        ),
      ).toBe(0);
      expect(await who.page.evaluate(`document.querySelector('svc-tracking').offsetHeight`)).toBe(640);
      expect(await who.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      // As wide as visitors are.
      await who.page.setViewportSize({ width: 320, height: 900 });
    },
  );

  test('takes the link of a parcel as it was pasted', async () => {
    await who.page.goto(`${shop.origin}/own`);
    await who.page.getByRole('textbox').fill(` ${site.at(`/t/${tracking.toLowerCase()}/`)}?from=mail `);
    await who.page.getByRole('button', { name: 'Track' }).click();
    await who.sees(booked);
    expect(await who.page.locator('svc-tracking').getAttribute('number')).toBe(tracking);
  });

  test('takes the link of an order whose parcel is on its way, and says where there is none', async () => {
    await who.page.goto(`${shop.origin}/own`);
    const order = { courier: { tracking_number: tracking } };
    await who.page.route('**/orders/public/a.1.b/', (route) => route.fulfill({ json: order }));
    await who.page.route('**/orders/public/a.2.b/', (route) => route.fulfill({ json: { courier: null } }));
    const paste = async (link: string) => {
      await who.page.getByRole('textbox').fill(link);
      await who.page.getByRole('button', { name: 'Track' }).click();
    };
    await paste(`${shop.origin}/o/a.2.b/`);
    await who.reads('No parcel of this order is on its way now.');
    await paste(`${shop.origin}/o/a.1.b/`);
    await who.sees(booked);
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
