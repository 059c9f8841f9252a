import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { route as requestPayout } from '../../../functions/commissions/payouts/create.ts';
import { accrueOn } from '../../../shared/commissions/accruals/accrue.ts';
import { msPerDay } from '../../../shared/kernel/time.ts';
import { processWire, type Wire } from '../../../shared/platform/wire.ts';
import { assertScreen, enterFace, looks, openFace, screenPathsOf } from '../../support/asserts/screens.ts';
import { newClientOf, sourceOf } from '../../support/people/commissions/earning.ts';
import { failedDelivery, newDestination } from '../../support/people/distribution/destinations.ts';
import { newEmail, signUpVerified } from '../../support/people/identity/sign-up.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  newActiveClient,
  newSponsoredClient,
  startReselling,
} from '../../support/people/licensing/sponsored.ts';
import { accounts, banksAt } from '../../support/people/money/withdrawals.ts';
import {
  enrolInto,
  inviteToClaim,
  newClient,
  newProvisioned,
} from '../../support/people/partners/clients.ts';
import { type ConsolePartner, newConsolePartner } from '../../support/people/partners/console-partner.ts';
import { call } from '../../support/routes/call.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
const pages: Page[] = [];
let partner: ConsolePartner;
/** The addresses of screens of one object each. */
const objects = new Map<string, string>();

/** A partner in all programs: with a pack, a subscription, a licence, earnings of which some have cleared, and a payout. */
async function furnish(wire: Wire, { organization, headers, id }: ConsolePartner): Promise<void> {
  await enrolInto(wire, organization, ['distributor', 'reseller', 'referral']);
  await buyPack(wire, headers);
  await startReselling(wire, headers);
  const { client } = await newSponsoredClient(wire, headers);
  await allocateTo(wire, headers, client);
  const { merchant } = await newClientOf(wire, organization, 'test');
  const later = new Date(wire.now().getTime() + 10 * msPerDay).toISOString();
  const earnAt = (at: string) =>
    accrueOn(
      { table: wire.table, now: wire.now() },
      sourceOf(wire, { merchant, mode: 'test' }, 500_000, { at }),
    );
  await earnAt(wire.now().toISOString());
  await advanceTo(wire, headers, organization, later);
  await earnAt(later);
  await banksAt(wire, { user: id, mode: 'test' }, accounts.paid);
  const answer = await call(wire, requestPayout, { headers, body: { organization } });
  if (answer.status !== 201) throw new Error(answer.text);
}

beforeAll(async () => {
  const wire = processWire();
  partner = await newConsolePartner(wire);
  const { headers } = partner;
  const made = await newProvisioned(wire, headers, newEmail());
  const invited = await newClient(wire, headers, newEmail());
  await inviteToClaim(wire, headers, invited, { scopes: ['orders:read'] });
  const { client } = await newActiveClient(wire, headers);
  await furnish(wire, partner);
  const destination = await newDestination(wire, partner.organization, 'test');
  await failedDelivery(wire, destination);
  objects.set('a prepared client', `/partners/clients/${made.client}/`);
  objects.set('an invited client', `/partners/clients/${invited.id}/`);
  objects.set('an active client', `/partners/clients/${client}/`);
  objects.set('a store', `/partners/stores/${made.id}/`);
  objects.set('a destination', `/partners/webhooks/${destination.id}/`);
  objects.set('a domain', `/partners/domains/${made.namespace.id}/`);
});
afterAll(() => Promise.all(pages.map((page) => page.close())));

const walked = (await screenPathsOf('partners')).filter((path) => !path.endsWith('/:id'));

describe.each(looks)('the partner console at $width pixels, $scheme,', (look) => {
  let page: Page;
  const openAs = async (person: Parameters<typeof enterFace>[1]) => {
    const opened = await openFace(site, 'partners', look);
    pages.push(opened);
    await opened.evaluate("localStorage.setItem('svc.mode', 'test')");
    await opened.reload();
    await enterFace(opened, person);
    await opened.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };
  beforeAll(async () => {
    page = await openAs(partner);
  });

  test('keeps nobody out of the sign-up, which fits into its window', async () => {
    const newcomer = await openFace(site, 'partners', look);
    pages.push(newcomer);
    await assertScreen(newcomer, site.at('/partners/sign-up/'), look.widths);
  });

  test('keeps nobody out who has no organization yet', async () => {
    const newcomer = await openAs(await signUpVerified(processWire()));
    await assertScreen(newcomer, site.at('/partners/'), look.widths);
  });

  test.each(walked)('keeps nobody out of %s, which fits into its window', (path) =>
    assertScreen(page, site.at(`${path}/`), look.widths),
  );

  test.each([
    'a prepared client',
    'an invited client',
    'an active client',
    'a store',
    'a domain',
    'a destination',
  ])('shows whoever works for a partner %s', (name) =>
    assertScreen(page, site.at(objects.get(name) ?? ''), look.widths),
  );
});
