import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import { assertScreen, enterFace, looks, openFace, screenPathsOf } from '../../support/asserts/screens.ts';
import { newEmail, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { newActiveClient } from '../../support/people/licensing/sponsored.ts';
import { inviteToClaim, newClient, newProvisioned } from '../../support/people/partners/clients.ts';
import { type ConsolePartner, newConsolePartner } from '../../support/people/partners/console-partner.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
const pages: Page[] = [];
let partner: ConsolePartner;
/** The addresses of screens of one object each. */
const objects = new Map<string, string>();

beforeAll(async () => {
  const wire = processWire();
  partner = await newConsolePartner(wire);
  const { headers } = partner;
  const made = await newProvisioned(wire, headers, newEmail());
  const invited = await newClient(wire, headers, newEmail());
  await inviteToClaim(wire, headers, invited, { scopes: ['orders:read'] });
  const { client } = await newActiveClient(wire, headers);
  objects.set('a prepared client', `/partners/clients/${made.client}/`);
  objects.set('an invited client', `/partners/clients/${invited.id}/`);
  objects.set('an active client', `/partners/clients/${client}/`);
  objects.set('a store', `/partners/stores/${made.id}/`);
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

  test.each(['a prepared client', 'an invited client', 'an active client', 'a store', 'a domain'])(
    'shows whoever works for a partner %s',
    (name) => assertScreen(page, site.at(objects.get(name) ?? ''), look.widths),
  );
});
