import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { factsOf, putInHand, shareOf, signUpRider } from '../../support/services/phones/parcels.ts';
import { openPhone, type Phone } from '../../support/services/phones/phone.ts';
import { assertDelivered, doMoves, openParcel } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let rider: Person;
let phone: Phone;
beforeEach(async () => {
  rider = await signUpRider();
});
afterEach(() => phone.leave());

const { arrive, pickup, photo, door, code } = moves;
const day = 24 * 3_600_000;

/** Puts the clock of the phone wrong until it is set, which lasts over pages. */
const wrongClock = (days: number) => `{
  const Right = Date;
  const off = () => (localStorage.getItem('clock is set') ? 0 : ${days * day});
  Date = class extends Right {
    constructor(...given) {
      super(...(given.length ? given : [Right.now() + off()]));
    }
    static now() {
      return Right.now() + off();
    }
  };
}`;

/** A disk that is full whenever this page says so. */
const fullDisk = `{
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (window.isDiskFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.apply(this, given);
  };
}`;

describe('a phone whose clock is wrong by two days', () => {
  test.each([
    ['ahead, and stays so', 2, false],
    ['behind, and stays so', -2, false],
    ['ahead, and is set before the network is back', 2, true],
    ['behind, and is set before the network is back', -2, true],
  ])('delivers without a network: it is %s', async (_, days, isSet) => {
    phone = await openPhone(site, rider, wrongClock(days));
    const parcel = await putInHand(rider);
    await openParcel(phone, parcel);
    await arrive.begin(phone.page()).waitFor();
    await phone.cut(true);
    await doMoves(phone, parcel, arrive, pickup, photo, door, code);
    if (isSet) await phone.page().evaluate(`localStorage.setItem('clock is set', '1')`);
    await phone.cut(false);
    await assertDelivered(phone, rider, parcel);
  });
});

describe('a phone that is full', () => {
  test.each([
    ['with a network', false],
    ['without one', true],
  ])('keeps no step, and says so, %s', async (_, isOffline) => {
    phone = await openPhone(site, rider, fullDisk);
    const parcel = await putInHand(rider, {}, ['pickup']);
    await openParcel(phone, parcel);
    await doMoves(phone, parcel, door);
    await phone.settle();
    await phone.cut(isOffline);
    const page = phone.page();
    await page.evaluate('window.isDiskFull = true');
    for (const [index, move] of [photo, code].entries()) {
      await move.take(page, parcel);
      await page.getByText('Your phone is full, so this could not be saved.').nth(index).waitFor();
    }
    await door.reads(page).waitFor();
    expect([...phone.said]).not.toContain('Photo saved.');
    expect(await factsOf(parcel, rider)).toMatchObject({ status: 'IN_TRANSIT', attempts: 0, proofs: [] });
    await page.evaluate('window.isDiskFull = false');
    await code.take(page, parcel);
    await phone.cut(false);
    await assertDelivered(phone, rider, parcel);
  });
});

describe('two tabs of one phone', () => {
  test('show the same steps, take one once, and send them once', async () => {
    phone = await openPhone(site, rider);
    const parcel = await putInHand(rider);
    await openParcel(phone, parcel);
    const other = await phone.context.newPage();
    await other.goto(phone.page().url());
    await arrive.begin(other).waitFor();
    await phone.cut(true);
    const tapped = await Promise.all([phone.page(), other].map((page) => arrive.begin(page).elementHandle()));
    await Promise.all(tapped.map((button) => button?.dispatchEvent('click')));
    for (const page of [phone.page(), other]) {
      await arrive.reads(page).waitFor();
      await page.getByText('1 step is waiting for the network').waitFor();
    }
    await doMoves(phone, parcel, pickup);
    await pickup.reads(other).waitFor();
    await doMoves(phone, parcel, door);
    const sent: string[] = [];
    await phone.context.route('**/api/v1/rider/sync/', (request) => {
      sent.push(request.request().postData() ?? '');
      return request.fallback();
    });
    await phone.cut(false);
    await phone.settle();
    expect(sent).toHaveLength(1);
    await code.begin(other).waitFor();
    await code.take(other, parcel);
    await assertDelivered(phone, rider, parcel);
    await code.reads(other).waitFor();
    expect((await factsOf(parcel, rider)).available).toBe(shareOf(parcel, 'COMPLETED'));
  });
});
