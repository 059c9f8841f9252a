import type { CDPSession } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workPidgin } from '../../../web/apps/ride/words/work-pcm.ts';
import { until } from '../../support/asserts/until.ts';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { factsOf, type Parcel, putInHand, signUpRider } from '../../support/services/phones/parcels.ts';
import { openPhone, type Phone } from '../../support/services/phones/phone.ts';
import { doMoves, openParcel } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let rider: Person;
let phone: Phone;
let parcel: Parcel;

const { door, code } = moves;
const delivered = { status: 'COMPLETED', attempts: 1, movements: 1 };

beforeEach(async () => {
  rider = await signUpRider();
  phone = await openPhone(site, rider);
  parcel = await putInHand(rider, {}, ['pickup']);
  await openParcel(phone, parcel);
  await door.begin(phone.page()).waitFor();
});
afterEach(() => phone.leave());

/** The worker of the app, as the browser knows it. */
const registrationOf = (devtools: CDPSession) =>
  new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === site.at('/ride/'));
      if (own) found(own.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });

describe('the worker of the rider’s app', () => {
  test('sends what waits when the browser wakes it, though no page is open', async () => {
    await phone.cut(true);
    await doMoves(phone, parcel, door, code);
    const blank = await phone.context.newPage();
    const devtools = await phone.context.newCDPSession(blank);
    const registrationId = await registrationOf(devtools);
    await phone.page().close();
    await phone.cut(false);
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(site.at('/')).origin,
      registrationId,
      tag: 'svc.queue',
      lastChance: false,
    });
    await until(async () => (await factsOf(parcel, rider)).status === 'COMPLETED');
    expect(await factsOf(parcel, rider)).toMatchObject(delivered);
    await blank.goto(site.at(`/ride/jobs/${parcel.shipment.id}/`));
    await blank.getByRole('heading', { name: 'Delivered', exact: true }).waitFor();
  });
});

describe('the rider’s app in Naijá', () => {
  test('delivers without a network, and says nothing that is not so', async () => {
    const { acts, job } = workPidgin;
    const page = phone.page();
    await page.evaluate(`localStorage.setItem('svc.language', 'pcm')`);
    await page.reload();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: acts.arrive.dropoff, exact: true }).waitFor();
    await phone.cut(true);
    await press(acts.arrive.dropoff);
    await page.getByRole('heading', { name: job.askCode, exact: true }).waitFor();
    for (const digit of parcel.code) await press(digit);
    await press(job.check);
    await page.getByText(job.checkLater).waitFor();
    expect([...phone.said]).not.toContain(job.delivered);
    await phone.cut(false);
    await page.getByRole('heading', { name: job.delivered, exact: true }).waitFor();
    expect(await factsOf(parcel, rider)).toMatchObject(delivered);
  });
});
