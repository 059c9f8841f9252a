import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../functions/api.ts';
import { buildSiteFiles } from '../../../web/site.ts';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { putInHand, signUpRider } from '../../support/services/phones/parcels.ts';
import { openPhone, type Phone } from '../../support/services/phones/phone.ts';
import { assertDelivered, doMoves, openParcel } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

type Files = Awaited<ReturnType<typeof buildSiteFiles>>;
let files = new Map<string, Files extends ReadonlyMap<string, infer File> ? File : never>();
const site = browsing({
  site: async ({ baseUrl }) => {
    files = new Map(await buildSiteFiles(api, { baseUrl, version: '0' }));
    return files;
  },
});
let rider: Person;
let phone: Phone;
beforeEach(async () => {
  rider = await signUpRider();
  phone = await openPhone(site, rider);
});
afterEach(() => phone.leave());

const { arrive, pickup, door, code } = moves;

/** Puts another release on the site: its worker is not the one before. */
function release(): void {
  const worker = files.get('/ride/worker.js');
  if (!worker) throw new Error('the site has no worker');
  files.set('/ride/worker.js', { ...worker, body: `${String(worker.body)}\n// The next release.` });
}

describe('a new release', () => {
  test('takes over with steps in the queue, which it sends', async () => {
    const parcel = await putInHand(rider);
    await openParcel(phone, parcel);
    await arrive.begin(phone.page()).waitFor();
    await phone.cut(true);
    await doMoves(phone, parcel, arrive, pickup);
    release();
    // The network is there for the release, and not for the steps.
    await phone.context.route('**/api/v1/rider/sync/', (sent) => sent.abort());
    await phone.cut(false);
    await phone.page().evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
    const load = phone.page().getByRole('button', { name: 'Load it' });
    await load.waitFor();
    const reloaded = phone.page().waitForEvent('load');
    await load.click();
    await reloaded;
    await phone.page().getByText('2 steps are waiting for the network').first().waitFor();
    await doMoves(phone, parcel, door, code);
    await phone.recover();
    await assertDelivered(phone, rider, parcel);
    expect([...phone.said]).toContain('There is a new version.');
  });
});
