import { afterEach, describe, expect, test } from 'vitest';
import { route as putDns } from '../../../functions/distribution/dns/put.ts';
import { route as createDomain } from '../../../functions/distribution/domains/create.ts';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { joinPartner } from '../../support/people/distribution/partner.ts';
import { newEmail, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { newClient } from '../../support/people/partners/clients.ts';
import { newConsolePartner, openConsole } from '../../support/people/partners/console-partner.ts';
import { call } from '../../support/routes/call.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
afterEach(() => who.leave());

const pressIn = (dialog: string | RegExp, name: string) =>
  who.page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();
/** Presses in the question that an act asks before it is done. */
const pressSure = (name: string) => pressIn(/\?$/, name);

describe('the people of a partner', () => {
  test('are invited by the owner, who can cancel that, and change what a member may do', async () => {
    const wire = processWire();
    const partner = await newConsolePartner(wire);
    const member = await signUpVerified(wire);
    const user = await loadUser(wire.table, member.id);
    if (user) await joinPartner(wire, partner.organization, user, 'MEMBER');
    who = await openConsole(site, partner, '/partners/members/');
    const email = newEmail();
    await who.press('Invite somebody');
    await who.fill('E-mail address', email);
    await who.page.getByLabel('Admin').check();
    await who.press('Send the invitation');
    await who.reads(email);
    expect(await site.linkTo('organization-invitation', email)).toContain('#token=');
    await who.press(`Change ${email}`);
    await who.press('Cancel the invitation');
    await pressSure('Cancel the invitation');
    await who.reads('The invitation was cancelled.');
    expect(await who.page.getByText(email).count()).toBe(0);
  });

  test('see no more of what only admins do, where they are members', async () => {
    const wire = processWire();
    const partner = await newConsolePartner(wire);
    const member = await signUpVerified(wire);
    const user = await loadUser(wire.table, member.id);
    if (user) await joinPartner(wire, partner.organization, user, 'MEMBER');
    who = await openConsole(site, member, '/partners/domains/');
    await who.sees('No domain yet');
    expect(await who.page.getByRole('button', { name: 'Add a domain' }).count()).toBe(0);
    await who.page.goto(site.at('/partners/keys/'));
    await who.reads('Owners and admins make keys.');
    await who.page.goto(site.at('/partners/organization/'));
    await who.reads('An owner or admin can change this.');
  });
});

describe('the keys of a partner', () => {
  test('are shown once, replaced and deleted', async () => {
    who = await openConsole(site, await newConsolePartner(processWire()), '/partners/keys/');
    await who.sees('No keys');
    await who.press('Make a key');
    await who.fill('What is it for?', 'Shop robot');
    await who.press('Make the key');
    const secret = await who.page.locator('.notice .secret').textContent();
    expect(secret).toMatch(/^svc_pk_/);
    await who.press('Replace: Shop robot');
    await pressSure('Replace');
    await who.reads('The key before it works until');
    expect(await who.page.locator('.notice .secret').textContent()).not.toBe(secret);
    await who.press('Delete: Shop robot');
    await pressSure('Delete');
    await who.sees('No keys');
    await who.page.reload();
    await who.sees('No keys');
    expect(await who.page.content()).not.toContain('svc_pk_');
  });
});

describe('the organizations of a partner', () => {
  test('are changed, and another one has clients of its own', async () => {
    const wire = processWire();
    const partner = await newConsolePartner(wire);
    await newClient(wire, partner.headers, newEmail());
    who = await openConsole(site, partner, '/partners/organization/');
    await who.fill('Name of the organization', 'Ikeja Shops');
    await who.fill('Phone optional', '0803 123 4567');
    await who.press('Save');
    await who.reads('Saved.');
    await who.page.locator('header').getByText('Ikeja Shops').waitFor();
    await who.press('Create another organization');
    await who.page.getByRole('dialog').getByLabel('Name of the organization').fill('Abuja Shops');
    await pressIn(/organization/, 'Create the organization');
    await who.page.locator('header').getByText('Abuja Shops').waitFor();
    await who.page.goto(site.at('/partners/clients/'));
    await who.sees('No clients yet');
    await who.page.goto(site.at('/partners/organization/'));
    await who.press('Work for Ikeja Shops');
    await who.page.goto(site.at('/partners/clients/'));
    await who.reads('Adire House');
  });
});

describe('the clients of a partner', () => {
  test('are found by the beginning of their names, and by how far they are', async () => {
    const wire = processWire();
    const partner = await newConsolePartner(wire);
    await newClient(wire, partner.headers, newEmail());
    who = await openConsole(site, partner, '/partners/clients/');
    await who.reads('Adire House');
    await who.fill('Name or e-mail address', 'kola');
    await who.sees('Nobody found');
    await who.fill('Name or e-mail address', 'adi');
    await who.reads('Adire House');
    await who.page.getByRole('link', { name: 'Active' }).click();
    await who.sees('Nobody found');
    await who.page.getByRole('link', { name: /^To invite/ }).click();
    await who.page.getByText('Adire House').click();
    await who.press('Give up this draft');
    await pressSure('End it');
    await who.page.getByText('Ended', { exact: true }).waitFor();
  });
});

describe('the doctor of a domain', () => {
  test('says what it sees in place of a record, and removes the domain', async () => {
    const wire = processWire();
    const partner = await newConsolePartner(wire);
    const { headers } = partner;
    const domain = 'doctored-shops.test';
    const made = await call(wire, createDomain, { headers, body: { domain } });
    const txt = { name: `_svc-verify.${domain}`, type: 'TXT', values: ['v=spf1 -all'] };
    expect((await call(wire, putDns, { headers, body: txt })).status).toBe(200);
    who = await openConsole(site, partner, `/partners/domains/${made.body.id}/`);
    await who.reads('Not checked yet.');
    await who.press('Check again');
    await who.reads('v=spf1 -all');
    await who.page.locator('.record').first().getByText('Wrong', { exact: true }).waitFor();
    await who.press('Remove the domain');
    await who.sees(`Remove the domain: ${domain}?`);
    await pressSure('Remove the domain');
    await who.sees('No domain yet');
  });
});
