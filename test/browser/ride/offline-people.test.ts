import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as end } from '../../../functions/identity/end-session.ts';
import { route as list } from '../../../functions/identity/list-sessions.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { resultsOf } from '../../support/asserts/list.ts';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { take } from '../../support/people/riders/steps.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { factsOf, type Parcel, putInHand, signUpRider } from '../../support/services/phones/parcels.ts';
import { countKept, openPhone, type Phone, signInRider } from '../../support/services/phones/phone.ts';
import { doMoves, openParcel } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let rider: Person;
let phone: Phone;
let parcel: Parcel;

const { door, code } = moves;
const reads = (text: string) => phone.page().getByText(text).filter({ visible: true }).first().waitFor();

/** Ends all sessions of the rider. */
async function endSessions(): Promise<void> {
  const wire = processWire();
  const headers = bearer(rider.access);
  for (const { id } of resultsOf(await call(wire, list, { headers })))
    await call(wire, end, { headers, params: { session_id: String(id) } });
}

/** Signs out in the menu. */
async function signOut(): Promise<void> {
  await phone.page().locator('.menu-button').click();
  await phone.page().getByRole('button', { name: 'Sign out', exact: true }).click();
  await phone.page().getByLabel('E-mail address', { exact: true }).waitFor();
}

/** All that the phone keeps of steps, as text. */
const keptText = () =>
  phone.page().evaluate<string>(`new Promise((done) => {
    const opened = indexedDB.open('svc.queue');
    opened.onsuccess = () => {
      const store = opened.result.transaction('steps').objectStore('steps');
      const read = [store.getAllKeys(), store.getAll()];
      store.transaction.oncomplete = () => {
        const [keys, values] = read.map(({ result }) => result);
        const bytes = values.map(({ iv, data }) => [...iv, ...new Uint8Array(data)]);
        opened.result.close();
        done(keys.join() + bytes.map((one) => String.fromCharCode(...one)).join());
      };
    };
  })`);

beforeEach(async () => {
  rider = await signUpRider();
  phone = await openPhone(site, rider);
  parcel = await putInHand(rider, {}, ['pickup']);
  await openParcel(phone, parcel);
  await door.begin(phone.page()).waitFor();
  await phone.cut(true);
  await doMoves(phone, parcel, door, code);
});
afterEach(() => phone.leave());

describe('a rider with steps that wait', () => {
  test('whose session was ended elsewhere signs in again, and they are sent', async () => {
    await endSessions();
    await phone.cut(false);
    await signInRider(phone.page(), rider);
    await phone.settle();
    await phone.open(`/ride/jobs/${parcel.shipment.id}/`);
    expect(await factsOf(parcel, rider)).toMatchObject({ status: 'COMPLETED', attempts: 1, movements: 1 });
  });

  test('signs out: nobody can read them, another rider sends none, and they go when she is back', async () => {
    await signOut();
    const names = await phone
      .page()
      .evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))');
    expect(names).not.toContain('svc.person');
    const { tracking, customer_phone, id } = parcel.shipment;
    const text = await keptText();
    expect(text.length).toBeGreaterThan(200);
    for (const secret of [tracking, customer_phone, id, parcel.code, 'verify', 'arrive'])
      expect(text).not.toContain(secret);

    await phone.cut(false);
    const other = await signUpRider();
    await signInRider(phone.page(), other);
    await phone.open('/ride/queue/');
    await reads('Nothing is waiting');
    expect(await countKept(phone.page())).toBe(2);
    expect(await factsOf(parcel, rider)).toMatchObject({ status: 'IN_TRANSIT', attempts: 0 });
    await signOut();
    await signInRider(phone.page(), rider);
    await phone.settle();
    expect(await factsOf(parcel, rider)).toMatchObject({ status: 'COMPLETED', attempts: 1, movements: 1 });
  });

  test('reads that the merchant has settled the parcel meanwhile, why, and what to do', async () => {
    await take(processWire(), parcel.shipment, 'lose');
    await phone.cut(false);
    await reads('Refused');
    await reads('Somebody else has changed this parcel in the meantime. If that is right, remove this step.');
    await phone.open('/ride/queue/');
    // What waited for it is sent then, and refused for the same reason.
    for (const step of ['I am at the door', 'Delivery code']) {
      const row = phone.page().getByRole('listitem').filter({ hasText: step });
      await row.getByRole('button', { name: 'Remove' }).click();
      await phone.page().getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await row.waitFor({ state: 'detached' });
    }
    await reads('Nothing is waiting');
    await phone.settle();
    expect(await factsOf(parcel, rider)).toMatchObject({ status: 'LOST', attempts: 0 });
  });
});
