import { expect } from 'vitest';
import type { browsing } from '../../services/site.ts';
import type { Visitor } from '../../services/visitor.ts';
import { password } from '../identity/sign-up.ts';

type Site = ReturnType<typeof browsing>;

/** Joins a program, once its terms are accepted. */
async function joinProgram({ page }: Visitor, name: string): Promise<void> {
  const program = page.locator('.card', { has: page.getByRole('heading', { name }) });
  await program.getByRole('checkbox').check();
  await program.getByRole('button', { name: `Join: ${name}` }).click();
  await program.getByText('Joined').waitFor();
}

/** Opens an account and an organization, and joins programs, from the address alone. */
export async function beginAsPartner(
  who: Visitor,
  site: Site,
  {
    email,
    isTest,
    programs = ['Distributor'],
  }: { readonly email: string; readonly isTest: boolean; readonly programs?: readonly string[] },
): Promise<void> {
  await who.page.goto(site.at('/partners/'));
  await who.sees('Sign in');
  await who.page.getByRole('link', { name: 'New here? Open an account' }).click();
  await who.fill('Your name', 'Kunle Adebayo');
  await who.fill('E-mail address', email);
  await who.fill('Password', password);
  await who.press('Open my account');
  await who.sees('Become a partner');
  if (isTest) await who.press('Test');
  await who.fill('Name of the organization', 'Lekki Shops');
  await who.press('Create the organization');
  await who.sees('Your first client');
  await who.page.locator('.steps .done', { hasText: 'Lekki Shops' }).waitFor();
  await who.page.getByRole('main').getByRole('link', { name: 'Join a program' }).first().click();
  await who.sees('Distributor');
  await who.press('Join: Distributor');
  await who.reads('Tick that you accept the terms.');
  for (const name of programs) await joinProgram(who, name);
}

/** Adds a domain, reads what is wrong with it, and sets its records. */
export async function proveDomain(who: Visitor, site: Site, domain: string): Promise<void> {
  await who.page.goto(site.at('/partners/domains/'));
  await who.sees('No domain yet');
  await who.press('Add a domain');
  await who.fill('Domain', 'not a domain');
  await who.press('Add the domain');
  await who.page.getByRole('dialog').locator('.refused').first().waitFor();
  await who.fill('Domain', domain);
  await who.press('Add the domain');
  await who.sees('The domain is yours');
  await who.press('Check again');
  await who.page.getByText('Not found · first noticed').first().waitFor();
  const records = who.page.locator('.record');
  expect(await records.count()).toBe(3);
  await who.press('Set this record for the test: The domain is yours');
  const own = records.filter({ hasText: 'The domain is yours' });
  await own.getByText('Right', { exact: true }).waitFor();
  await who.press('Set all records for the test');
  await who.reads('All is well');
  await who.reads('Names below the domain are served over https.');
  // What the world answers now stands beside each record, of those that are right as well.
  expect(await own.locator('.seen code').textContent()).toContain('svc-verify=');
}

/** A merchant opens the link of an invitation, makes its account, and accepts. */
export async function claimAs(
  merchant: Visitor,
  address: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<void> {
  await merchant.page.goto(address);
  await merchant.sees('Lekki Shops invites you');
  await merchant.fill('Name of you or your business', name);
  await merchant.fill('E-mail address', email);
  await merchant.fill('Choose a password', password);
  await merchant.press('Create my account and accept');
  await merchant.sees('You have accepted');
}
