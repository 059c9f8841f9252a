import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueMailedToken } from '../../../shared/accounts/domain/mailed-token.ts';
import { inviteAdmin } from '../../../shared/identity/invite-admin.ts';
import { buildMailedLink } from '../../../shared/platform/secrets/mailed-link.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { scan } from '../../support/asserts/bitmap.ts';
import { barriersOf } from '../../support/asserts/page-audit.ts';
import { codeNow } from '../../support/people/identity/factors.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { newEmail, type Person, password, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing();
const email = newEmail();
let who: Visitor;
let merchant: Person;

/** The link that the script prints for somebody who was invited. */
async function linkOfScript(): Promise<string> {
  const wire = processWire();
  const asked = { email, name: 'Kemi Ojo', operator: 'tests', mailed: false };
  const { user, version, expires } = await inviteAdmin({ table: wire.table, now: wire.now() }, asked);
  const claims = { purpose: 'reset-password', user, version, expires } as const;
  return buildMailedLink(
    site.at(''),
    'reset-password',
    issueMailedToken(await pepperAccess.of(wire).bytes(), claims),
  );
}

const find = async (q: string) => {
  await who.page.goto(site.at('/ops/'));
  await who.page.getByRole('searchbox').fill(q);
  await who.page.keyboard.press('Enter');
};

/** Says why in the open sheet of an act, and does it. */
async function say(name: string, reason: string): Promise<void> {
  const sheet = who.page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill(reason);
  expect(await barriersOf(who.page)).toEqual([]);
  await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Opens the sheet of an act, says why and does it. */
async function act(name: string, reason: string): Promise<void> {
  await who.press(name);
  await say(name, reason);
}

beforeAll(async () => {
  who = await site.visitor();
  merchant = await signUpVerified(processWire());
  await newStore(processWire(), merchant);
});
afterAll(() => who.leave());

describe('an operator who was given only an address', () => {
  test('chooses a password by the link of the script, signs in and adds a second factor', async () => {
    await who.page.goto(await linkOfScript());
    await who.fill('New password', password);
    await who.fill('Repeat the password', password);
    await who.press('Set the new password');
    await who.sees('Your password has been changed');
    await who.page.goto(site.at('/ops/'));
    await who.fill('E-mail address', email);
    await who.fill('Password', password);
    await who.press('Sign in');
    await who.sees('Search');
    await who.page.goto(site.at('/ops/account/security/'));
    await who.press('Add an authenticator app');
    await who.fill('Name', 'My phone');
    await who.press('Go on');
    const { QRCode = '' } = await scan(await who.page.locator('svg.qr').screenshot({ scale: 'css' }));
    const secret = new URL(QRCode).searchParams.get('secret') ?? '';
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Turn it on');
    await who.sees('Keep your recovery codes');
    await who.press('I have kept them');
  });

  test('finds a person by address, with the keyboard alone', async () => {
    await who.page.goto(site.at('/ops/'));
    await who.sees('Search');
    await who.page.getByRole('heading', { name: 'Search' }).click();
    await who.page.keyboard.press('/');
    await who.page.keyboard.type(merchant.email);
    await who.page.keyboard.press('Enter');
    await who.page.getByRole('region', { name: 'Found' }).getByRole('link').click();
    await who.sees('Ada');
    expect(await barriersOf(who.page)).toEqual([]);
  });

  test('is told what finds nothing', async () => {
    await find('nobody@nowhere.example');
    await who.sees('Nothing has this id, number or address');
  });

  test('notes, mails, suspends and reinstates, and reads before each what it moves', async () => {
    await find(merchant.id);
    await who.page.getByRole('region', { name: 'Found' }).getByRole('link').click();
    await who.fill('Note', 'Called about a parcel.');
    await who.press('Add the note');
    await who.page.getByText('Called about a parcel.').waitFor();
    await who.press('Mail');
    await who.fill('Subject', 'Your parcel');
    await who.fill('Text', 'It arrived this morning.');
    await say('Mail', 'She asked for news.');
    await who.page.getByText('Your parcel: She asked for news.').waitFor();
    await who.press('Suspend');
    await who.page.getByText('Ends 1 session.').waitFor();
    await who.page.getByText('There are no keys to stop.').waitFor();
    await who.page.getByText('₦0.00 stays in the wallet.').waitFor();
    await who.press('Close');
    await act('Suspend', 'Goods that never came.');
    await who.page.getByText('Suspended since').waitFor();
    await act('Reinstate', 'The papers are fine.');
    await who.page.getByText('Reinstated:').waitFor();
    expect(await who.page.getByText('Suspended since').count()).toBe(0);
  });

  test('gives a colleague the rights of support', async () => {
    const colleague = await newUser(processWire(), 'admin', { name: 'Bisi Ade', admin_roles: ['DISPATCH'] });
    await find(colleague.id);
    await who.page.getByRole('region', { name: 'Found' }).getByRole('link').click();
    await who.press('Change the rights');
    const sheet = who.page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Support' }).check();
    await sheet.getByRole('checkbox', { name: 'Dispatch' }).uncheck();
    await sheet.getByLabel('Reason').fill('She joins the evening shift.');
    await sheet.getByRole('button', { name: 'Change the rights' }).click();
    await sheet.waitFor({ state: 'detached' });
    await who.page.getByText('Rights: SUPPORT: She joins the evening shift.').waitFor();
  });

  test.each(['/ops/', '/ops/rights/', '/ops/organizations/'])(
    'is kept out of nothing at %s',
    async (path) => {
      await who.page.goto(site.at(path));
      await who.page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => who.page.locator('.skeleton').count()).toBe(0);
      expect(await barriersOf(who.page)).toEqual([]);
    },
  );
});
