import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { route as submitPapers } from '../../../functions/trust/submit.ts';
import { route as upload } from '../../../functions/trust/upload.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import type { Store } from '../../../shared/stores/data/stores.ts';
import { DocumentUpload } from '../../../shared/trust/contract/document.ts';
import { saveVerified } from '../../../shared/trust/data/standing.ts';
import { barriersOf } from '../../support/asserts/page-audit.ts';
import { assertScreen, enterFace, looks } from '../../support/asserts/screens.ts';
import { carrierShipment, newMember } from '../../support/people/fleets/fleet.ts';
import { fill, newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newOperator } from '../../support/people/identity/operator.ts';
import { type Person, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { accounts, banksAt, take } from '../../support/people/money/withdrawals.ts';
import { newShop, paidOrder } from '../../support/people/orders/paid-orders.ts';
import { claimBy } from '../../support/people/riders/steps.ts';
import { onItsWay } from '../../support/people/shipments/claimed-shipment.ts';
import { newShipment, stored } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { colours, painted, pngOf } from '../../support/services/pictures.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();

/** A rider who sends papers with a picture, as the rider's app does. The last three digits leave them to an admin. */
async function newRiderWithPapers(name: string): Promise<User> {
  const wire = processWire();
  const rider = await newUser(wire, 'rider', { name });
  const headers = await signedIn(wire, rider);
  const picture = await pngOf(painted(480, 300, (x) => (x < 240 ? colours.blue : colours.yellow)));
  const asked = await call(wire, upload, {
    headers,
    body: { content_type: 'image/png', size: picture.length },
  });
  const { id, upload: link } = DocumentUpload.parse(asked.body);
  const sent = await fetch(link.url, { method: link.method, headers: link.headers, body: picture });
  expect(sent.ok).toBe(true);
  const papers = {
    kind: 'PERSON',
    id_type: 'NIN',
    id_number: '48213590111',
    vehicle: { kind: 'MOTORCYCLE', plate: 'LSD-482-XA' },
    documents: [id],
  };
  const answer = await call(wire, submitPapers, { headers, body: papers });
  expect(answer.status, answer.text).toBe(201);
  return rider;
}

describe.each(looks)('an operator who was given only the address, at $width', (look) => {
  let page: Page;
  let merchant: Person;
  let store: Store;
  let order: string;
  let parcel: Shipment;
  let riders: readonly User[];

  const sees = (heading: string | RegExp) => page.getByRole('heading', { name: heading }).first().waitFor();
  const reads = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

  /** Types something into the box of the search, and presses Enter. */
  async function find(q: string): Promise<void> {
    await page.goto(site.at('/ops/'));
    await page.getByRole('searchbox').fill(q);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Found' }).getByRole('link').first().waitFor();
  }
  const tapFound = () => page.getByRole('region', { name: 'Found' }).getByRole('link').first().click();
  const tap = (name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).first().click();

  /** Opens the sheet of an act, fills it in, says why and does it. */
  async function act(name: string, reason: string, values: Readonly<Record<string, string>> = {}) {
    await page.getByRole('button', { name, exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    for (const [label, text] of Object.entries(values)) await sheet.getByLabel(label).fill(text);
    await sheet.getByLabel('Reason').fill(reason);
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByRole('button', { name, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
  }

  /** Goes on by the Tab key until what has the focus is called this. */
  async function tabTo(name: string): Promise<void> {
    for (let pressed = 0; pressed < 60; pressed++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate('document.activeElement?.textContent?.trim() ?? ""')) === name) return;
    }
    throw new Error(`the Tab key never comes to "${name}"`);
  }

  beforeAll(async () => {
    const wire = processWire();
    merchant = await signUpVerified(wire);
    const live = { user: merchant.id, mode: 'live' } as const;
    await wire.table.commit([saveVerified(merchant.id, true, wire.now())]);
    await fill(wire, live, asKobo(10_000_000));
    const owner = { id: merchant.id, role: 'merchant', country: 'NG' } as const;
    const headers = await signedIn(wire, owner);
    expect((await take(wire, { headers }, accounts.refused, 20_000)).body.status).toBe('FAILED');
    await banksAt(wire, live, accounts.paid);
    const shop = await newShop(wire, 'live', owner);
    store = shop.store;
    order = (await paidOrder(wire, shop, { status: 'PREPARING', quantity: 3 })).order.id;
    const booked = await newShipment(wire, { merchant: merchant.id });
    parcel = (await onItsWay(wire, { booked })).shipment;
    riders = [await newRiderWithPapers('Musa Bello'), await newRiderWithPapers('Kunle Ade')];
    const admin = await newOperator(wire, ['ADMIN']);
    const viewport = { width: look.width, height: 800 };
    page = await site.window({ viewport, colorScheme: look.scheme, bypassCSP: true });
    await page.goto(site.at('/ops/'));
    await enterFace(page, admin);
    await sees('Search');
  }, 300_000);
  afterAll(() => page.close());

  test('says where a parcel is, by its number or by the e-mail address of whoever sent it', async () => {
    await find(parcel.tracking);
    await tapFound();
    await sees(parcel.tracking);
    await reads('On the way');
    await reads('Tunde Bello');
    await find(merchant.email);
    await tapFound();
    await page.getByRole('main').getByRole('link', { name: parcel.tracking }).click();
    await sees(parcel.tracking);
    await page.getByLabel('Note', { exact: true }).fill('The recipient asked for tomorrow.');
    await page.getByRole('button', { name: 'Add the note', exact: true }).click();
    await reads('The recipient asked for tomorrow.');
    await tap('Texts and mails');
    await sees('Messages');
  }, 200_000);

  test('says where somebody’s money is, and sends a withdrawal again', async () => {
    await find(merchant.email);
    await tapFound();
    await tap('Wallet and movements');
    await sees('Wallet');
    await reads('Can leave for a bank now');
    await page.goto(site.at('/ops/money/'));
    await tap('Withdrawals that need somebody');
    await sees('Withdrawals');
    await page.goto(site.at('/ops/queues/withdrawals/'));
    await act('Send again', 'The account was corrected');
    await sees('Nothing waits here');
    await find(merchant.id);
    await tapFound();
    await reads('Sent a withdrawal again');
    await reads('The account was corrected');
  }, 200_000);

  test('refunds a line of an order, and sends its customer the link', async () => {
    await page.goto(site.at(`/ops/orders/${order}/`));
    await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: /^One more/ })
      .first()
      .click();
    expect(await sheet.getByLabel('Amount').count()).toBe(0);
    await sheet.getByLabel('Reason').fill('One of them is torn');
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Refund', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await reads('One of them is torn');
    await act('Send the customer the link', 'She lost it');
    await reads('Link to the order sent to the customer');
  }, 200_000);

  test('gives a parcel to another rider of its carrier, by name', async () => {
    const wire = processWire();
    const carrier = await newUser(wire, 'carrier', { name: 'Danfo Freight' });
    const claimed = await claimBy(wire, await carrierShipment(wire, carrier), carrier);
    const member = await newMember(wire, carrier, 'RIDER');
    await wire.table.commit([saveVerified(member.id, true, wire.now())]);
    await page.goto(site.at(`/ops/parcels/${claimed.id}/`));
    await page.getByRole('button', { name: 'Give it to somebody else', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('To whom').selectOption({ label: `${member.name}, a rider of its carrier` });
    await sheet.getByLabel('Reason').fill('The driver is ill');
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Give it to somebody else', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored(wire, claimed.id)).rider).toBe(member.id);
  }, 200_000);

  test('suspends the owner of a shop that cheats, and holds the money', async () => {
    await find(store.slug);
    await tapFound();
    await sees(store.name);
    await tap('Wallet of the owner');
    await act('Hold money', 'Three customers dispute', { 'How much': '5000' });
    await reads('Three customers dispute');
    await act('Release it', 'They withdrew');
    await expect.poll(() => page.getByText('Three customers dispute').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Ada', exact: true }).click();
    await act('Suspend', 'Goods that never came.');
    await reads('Suspended since');
    await act('Reinstate', 'The papers are fine.');
    await expect.poll(() => page.getByText('Suspended since').count()).toBe(0);
  }, 200_000);

  test('decides papers by keys, with their pictures beside them', async () => {
    const [musa, kunle] = riders;
    await page.goto(site.at(`/ops/papers/${musa?.id}/`));
    await sees('Musa Bello');
    await page.getByRole('img', { name: 'Document 1' }).waitFor();
    await expect.poll(() => page.evaluate("document.querySelector('.documents img').naturalWidth")).toBe(480);
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('j');
    await sees('Kunle Ade');
    await page.keyboard.press('k');
    await sees('Musa Bello');
    await page.keyboard.press('a');
    await sees('Kunle Ade');
    expect(new URL(page.url()).pathname).toBe(`/ops/papers/${kunle?.id}/`);
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Reason').fill('The slip cannot be read.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await sees('Papers');
    await sees('Nothing waits here');
  }, 200_000);

  test('notes and mails, by the keyboard alone', async () => {
    await page.goto(site.at('/ops/'));
    await sees('Search');
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(merchant.email);
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: 'Found' }).getByRole('link');
    await found.waitFor();
    await tabTo((await found.textContent())?.trim() ?? '');
    await page.keyboard.press('Enter');
    await sees('Ada');
    await tabTo('Mail');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Subject').fill('Your parcel');
    await sheet.getByLabel('Text').fill('It arrives tomorrow.');
    await sheet.getByLabel('Reason').fill('She asked for news.');
    await tabTo('Mail');
    await page.keyboard.press('Enter');
    await reads('Your parcel: She asked for news.');
  }, 200_000);

  test('gives a colleague rights', async () => {
    const name = `Bisi Ade ${look.width}`;
    const colleague = await newUser(processWire(), 'admin', { name, admin_roles: ['DISPATCH'] });
    await find(colleague.id);
    await tapFound();
    await page.getByRole('button', { name: 'Change the rights', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Support' }).check();
    await sheet.getByLabel('Reason').fill('She joins the evening shift.');
    await sheet.getByRole('button', { name: 'Change the rights' }).click();
    await reads('She joins the evening shift.');
  }, 200_000);

  test('keeps nobody out of what she opens, and fits', async () => {
    const paths = [
      '/ops/market/',
      '/ops/queues/',
      `/ops/people/${merchant.id}/`,
      `/ops/stores/${store.id}/`,
      `/ops/parcels/${parcel.id}/`,
      `/ops/orders/${order}/`,
      `/ops/papers/${riders[0]?.id}/`,
    ];
    for (const path of paths) await assertScreen(page, site.at(path), look.widths);
  }, 300_000);
});
