import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../client/client.ts';
import { route as exception } from '../../../functions/shipments/exception.ts';
import { loadUser, type User } from '../../../shared/identity/data/users.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { bankAccountOf, saveBankAccount } from '../../../shared/money/data/bank-accounts.ts';
import { processWire, type Wire } from '../../../shared/platform/wire.ts';
import { reportPosition } from '../../../shared/riders/data/positions.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { saveVerified } from '../../../shared/trust/data/standing.ts';
import { looks } from '../../support/asserts/screens.ts';
import { until } from '../../support/asserts/until.ts';
import { parcelFor } from '../../support/people/fleets/busy-fleet.ts';
import { verifiedPerson } from '../../support/people/fleets/carrier-person.ts';
import { acceptBy, asSent } from '../../support/people/fleets/invitations.ts';
import { act } from '../../support/people/identity/act.ts';
import { yaba } from '../../support/people/identity/fixtures.ts';
import { newEmail, password } from '../../support/people/identity/sign-up.ts';
import { take } from '../../support/people/riders/steps.ts';
import { stored } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let wire: Wire;
let page: Page;
afterEach(() => page.close());

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => button(name).click();
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);
const reads = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const row = ({ id }: Pick<Shipment, 'id'>) => page.locator(`[data-parcel="${id}"]`);
const part = (title: string) => page.locator('section.section').filter({ hasText: title });

/** Opens an account by its form, confirms the address by the link in the mail, and has its papers accepted. */
async function openAccount(email: string): Promise<{ readonly access: string; readonly carrier: User }> {
  await page.goto(site.at('/dispatch/'));
  await page.getByRole('link', { name: /new here|open an account/i }).click();
  await fill('Your name', 'Bisi Lagoon');
  await fill('E-mail address', email);
  await fill('Phone', '0803 123 4567');
  await fill('Password', password);
  await press('Open my account');
  await page.getByRole('heading', { name: 'Before the first parcel' }).waitFor();
  await page.goto(await site.linkTo('verify-email', email));
  await button(/confirm|verify/i).click();
  const { access } = await createApiClient({ baseUrl: site.at('') }).post('/api/v1/auth/login/', {
    body: { email, password },
  });
  const api = createApiClient({ baseUrl: site.at(''), key: access });
  const { id } = await until(async () => {
    const me = await api.get('/api/v1/auth/me/');
    return me.email_verified_at ? me : undefined;
  });
  const user = toId<'User'>(id);
  await wire.table.commit([saveVerified(user, true, wire.now())]);
  const carrier = await loadUser(wire.table, user);
  if (!carrier) return expect.fail('nobody has signed up');
  return { access, carrier };
}

/** Opens a hub, whose prices are seen before they are saved. */
async function openHub(): Promise<void> {
  await page.goto(site.at('/dispatch/hubs/new/'));
  await reads('Fill in the place and at least one price');
  await fill('Where is it?', 'Herbert Macaulay Way, Yaba');
  await page.locator('.suggestions button').first().click();
  await fill('City', 'Lagos');
  await page.getByLabel('Standard', { exact: true }).check();
  await fill('Base fare', '2,000');
  const small = page.locator('.prices tbody').filter({ hasText: 'Small parcel nearby' });
  await small.getByText('₦2,150').first().waitFor();
  await fill('Base fare', '2,500');
  await small.getByText('₦2,650').first().waitFor();
  expect(await small.getByText('none').count()).toBe(1);
  await press('Open the hub');
  await reads('The hub is open.');
  await page.locator('a.row', { hasText: 'Lagos' }).click();
  await fill('Base fare', '3,000');
  await page.locator('.prices .changed').first().waitFor();
  await small.getByText('₦2,650').first().waitFor();
  await small.getByText('₦3,150').first().waitFor();
  await press('Save the hub');
  await reads('Saved.');
}

/** Invites a rider, who accepts by the link in the mail and goes on the road. */
async function inviteRider(access: string, name: string): Promise<User> {
  const { person, user } = await verifiedPerson(wire, 'rider');
  await page.goto(site.at('/dispatch/team/'));
  await press('Invite somebody');
  await fill('E-mail address', person.email);
  await press('Send the invitation');
  await reads('The invitation was sent.');
  const api = createApiClient({ baseUrl: site.at(''), key: access });
  const sent = await until(async () => {
    const { results } = await api.get('/api/v1/invitations/');
    return results.find(({ email }) => email === person.email);
  });
  expect((await acceptBy(wire, user, (await asSent(wire, sent.id)).token)).status).toBe(200);
  await createApiClient({ baseUrl: site.at(''), key: person.access }).patch('/api/v1/auth/me/', {
    body: { name },
  });
  await reportPosition(wire.table, { ...yaba, user: user.id, mode: 'live', at: wire.now().toISOString() });
  return user;
}

/** Money of this day can be withdrawn to an account that was not changed today. */
async function ageBankAccount(carrier: User): Promise<void> {
  const account = await bankAccountOf(wire.table, { user: carrier.id, mode: 'live' });
  if (!account) return expect.fail('no account was saved');
  const changed_at = new Date(wire.now().getTime() - 2 * 24 * 3_600_000).toISOString();
  await wire.table.commit([saveBankAccount({ ...account, changed_at })]);
}

const statusOf = async ({ id }: Shipment) => (await stored(wire, id)).status;

describe.each(looks)('a dispatcher who was given only an address, at $width pixels,', ({ width, scheme }) => {
  beforeEach(async () => {
    wire = processWire();
    page = await site.window({ viewport: { width, height: 800 }, colorScheme: scheme });
  });

  test('opens the business, gives parcels to a rider, sees what stands still, and withdraws', async () => {
    const email = newEmail();
    const { access, carrier } = await openAccount(email);
    await openHub();
    const rider = await inviteRider(access, 'Tunde Bello');

    // Four parcels are booked, and seen without a reload.
    await page.goto(site.at('/dispatch/'));
    await reads('No parcels now');
    const parcels = [];
    for (let nth = 0; nth < 4; nth++) parcels.push(await parcelFor(wire, carrier, nth));
    const [first, second, third, fourth] = parcels;
    if (!first || !second || !third || !fourth) return expect.fail('nothing was booked');
    await row(fourth).waitFor();
    await press(`Claim ${first.tracking}`);
    await expect.poll(() => statusOf(first)).toBe('CLAIMED');

    // By the nearest who is free: one tap says whom and why.
    await row(second)
      .getByRole('button', { name: /^Give it to Tunde Bello .*nothing in hand/ })
      .click();
    await reads(`${second.tracking} goes with Tunde Bello`);
    await expect.poll(() => statusOf(second)).toBe('ASSIGNED');

    // By keys.
    await row(third).getByRole('link').focus();
    await page.keyboard.press('c');
    await expect.poll(() => statusOf(third)).toBe('CLAIMED');
    await button(`Assign ${third.tracking}`).waitFor();
    await row(third).getByRole('link').focus();
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Tunde Bello/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(third)).toBe('ASSIGNED');

    // By drag, where riders stand beside the parcels.
    if (width >= 900) {
      const from = await row(fourth).boundingBox();
      const to = await page.locator(`[data-rider="${rider.id}"]`).boundingBox();
      if (!from || !to) return expect.fail('there is nothing to drag');
      await page.mouse.move(from.x + 60, from.y + 14);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + 10, { steps: 8 });
      await page.mouse.up();
    } else
      await row(fourth)
        .getByRole('button', { name: /^Give it to/ })
        .click();
    await expect.poll(() => statusOf(fourth)).toBe('ASSIGNED');

    // What stands still comes up by itself, with the reason.
    const held = await act(wire, exception, { ...rider, role: 'rider' }, second, {
      reason: 'The address is wrong',
    });
    expect(held.status).toBe(200);
    await part('Look at these first').locator(`[data-parcel="${second.id}"]`).waitFor();
    await reads('The address is wrong');

    // One is followed to its door, with its label.
    await row(third).getByRole('link').click();
    await page.getByRole('heading', { name: third.tracking }).waitFor();
    const printed = page.waitForResponse(`**/shipments/${third.id}/label/`);
    await press('Print the label');
    expect((await printed).headers()['content-type']).toBe('application/pdf');
    await take(wire, await stored(wire, third.id), 'pickup', 'verify');
    await page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();

    await page.goto(site.at('/dispatch/money/'));
    await reads('Parcel delivered');
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await page.getByLabel('Bank', { exact: true }).selectOption({ index: 2 });
    await fill('Account number', '0123456789');
    await press('Save the account');
    await reads('This account can be used from');
    await ageBankAccount(carrier);
    await page.reload();
    await fill('How much', '1,000');
    await press('Withdraw');
    await reads('It is on its way to your bank.');

    await page.goto(site.at('/dispatch/account/'));
    await page.getByRole('link', { name: 'Papers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  });
});
