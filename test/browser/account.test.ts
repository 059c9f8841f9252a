import type { Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as listMembers } from '../../functions/fleets/list-members.ts';
import { route as revoke } from '../../functions/fleets/revoke-invitation.ts';
import { route as login } from '../../functions/identity/login.ts';
import { route as shopperLogin } from '../../functions/shoppers/login.ts';
import { contactIdOf, leaveToken } from '../../shared/inventory/waitlist/waiting-id.ts';
import { createWire, processWire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import {
  newEmail,
  type Person,
  password,
  signUp,
  signUpVerified,
} from '../support/people/identity/sign-up.ts';
import { registerShopper } from '../support/people/shoppers/shoppers.ts';
import { bearer, call } from '../support/routes/call.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
beforeEach(async () => {
  who = await site.visitor();
});
afterEach(() => who.leave());

/** Opens the newest link to a page that was mailed to an address. */
const open = async (name: string, email: string) => who.page.goto(await site.linkTo(name, email));

describe('the page that verifies an address', () => {
  test('does so at the press of a button, and not by being opened', async () => {
    const { email } = await signUp(processWire());
    await open('verify-email', email);
    await who.sees('Verify your address');
    expect(who.sent('/')).toEqual([]);
    await who.press('Verify my address');
    await who.sees('Your address is verified');
    await who.reads(email);
    expect(who.page.url()).toBe(site.at('/account/verify-email/'));
    await open('verify-email', email);
    await who.press('Verify my address');
    await who.sees('This link does not work');
  });

  test('says so when the link was not copied as a whole', async () => {
    await who.page.goto(site.at('/account/verify-email/'));
    await who.sees('This link does not work');
  });

  test('mails another link to whoever signs in, when the one that was opened is too old', async () => {
    const past = new Date(Date.now() - 49 * 3600_000);
    const { email } = await signUp(createWire(processWire().config, () => past));
    await who.page.goto(site.at('/account/verify-email/#token=old'));
    await who.press('Verify my address');
    await who.sees('This link does not work');
    await who.fill('E-mail address', email);
    await who.fill('Password', 'a wrong password');
    await who.press('Mail me a new link');
    await who.reads('The e-mail address or the password is wrong. Check both, or reset the password.');
    await who.fill('Password', password);
    await who.press('Mail me a new link');
    await who.sees('Check your mail');
    await open('verify-email', email);
    await who.press('Verify my address');
    await who.sees('Your address is verified');
    await who.page.goto(site.at('/account/verify-email/'));
    await who.fill('E-mail address', email);
    await who.fill('Password', password);
    await who.press('Mail me a new link');
    await who.reads('Your e-mail address is already verified. You need no other link.');
  });

  test('gets there at the second try when the network lost the answer to the first', async () => {
    const { email } = await signUp(processWire());
    const lose = async (request: Route) => {
      await request.fetch();
      await request.abort();
    };
    await who.page.route('**/auth/verify-email/', lose, { times: 1 });
    await open('verify-email', email);
    await who.press('Verify my address');
    await who.reads('We cannot reach the service.');
    await who.press('Verify my address');
    await who.sees('Your address is verified');
  });
});

describe('the page that sets a new password', () => {
  const ask = async (email: string) => {
    await who.page.goto(site.at('/account/reset-password/'));
    await who.fill('E-mail address', email);
    await who.press('Mail me a link');
    await who.sees('Check your mail');
  };
  const set = async (first: string, again = first) => {
    await who.fill('New password', first);
    await who.fill('Repeat the password', again);
    await who.press('Set the new password');
  };

  test('mails a link, and takes a password that is long enough and typed twice', async () => {
    const { email } = await signUp(processWire());
    await ask(email);
    await open('reset-password', email);
    await set('too short');
    expect(await who.saidOf('New password')).toBe('Must have 10 characters or more.');
    await set('a better horse battery', 'a better house battery');
    expect(await who.saidOf('New password')).toBe('10 characters or more.');
    expect(await who.saidOf('Repeat the password')).toBe('Does not match the first one.');
    expect(await who.page.locator(':focus').getAttribute('name')).toBe('again');
    expect(who.sent('/confirm/')).toEqual([]);
    await set('a better horse battery');
    await who.sees('Your password has been changed');
    const body = { email, password: 'a better horse battery' };
    expect(await call(processWire(), login, { body })).toMatchObject({ status: 200 });
  });

  test('mails another link when the one that was opened does not work any more', async () => {
    const { email } = await signUp(processWire());
    await who.page.goto(site.at('/account/reset-password/#token=used'));
    await set('a better horse battery');
    await who.reads('This link does not work. It may have been used already');
    await who.fill('E-mail address', email);
    await who.press('Mail me a link');
    await who.sees('Check your mail');
    await open('reset-password', email);
    await who.sees('Choose a new password');
  });

  test('says what the service finds wrong with a field, at the field', async () => {
    await who.page.goto(site.at('/account/reset-password/'));
    await who.fill('E-mail address', 'ada at shop');
    await who.press('Mail me a link');
    await who.reads('Must be an e-mail address.');
    expect(await who.saidOf('E-mail address')).toBe('Must be an e-mail address.');
    expect(await who.value('E-mail address')).toBe('ada at shop');
  });
});

describe('the same pages for a shopper', () => {
  test('verify the address, and set a new password, of the account that shops', async () => {
    const { email } = await registerShopper(processWire());
    await open('verify-email', email);
    await who.press('Verify my address');
    await who.sees('Your address is verified');
    expect(who.sent('/storefront/customer/verify/')).toHaveLength(1);
    await who.page.goto(site.at('/account/reset-password/#of=shopper'));
    await who.fill('E-mail address', email);
    await who.press('Mail me a link');
    await who.sees('Check your mail');
    await open('reset-password', email);
    await who.fill('New password', 'a better horse battery');
    await who.fill('Repeat the password', 'a better horse battery');
    await who.press('Set the new password');
    await who.sees('Your password has been changed');
    const body = { email, password: 'a better horse battery' };
    expect(await call(processWire(), shopperLogin, { body })).toMatchObject({ status: 200 });
  });
});

describe('the page of an invitation', () => {
  const Invited = z.object({ id: z.uuid(), test_link: z.url().optional() });
  const Members = z.object({ results: z.array(z.object({ email: z.string(), role: z.string() })) });
  let carrier: Person;
  beforeAll(async () => {
    carrier = await signUpVerified(processWire(), 'carrier');
  });

  const invited = async (email: string, role: string) => {
    const headers = bearer(carrier.access);
    const { body } = await call(processWire(), invite, { headers, body: { email, role } });
    const { id } = Invited.parse(body);
    return { revoke: () => call(processWire(), revoke, { headers, params: { invitation_id: id } }) };
  };
  const members = async (mode = 'live') => {
    const headers = { ...bearer(carrier.access), 'x-svc-mode': mode };
    const { body } = await call(processWire(), listMembers, { headers });
    return Members.parse(body).results.map(({ email, role }) => `${email} ${role}`);
  };
  const signIn = async (email: string, secret = password) => {
    await who.page.getByText('I have an account').click();
    await who.fill('E-mail address', email);
    await who.fill('Password', secret);
    await who.press('Sign in and join');
  };

  test('says who invites for what, and lets somebody new join', async () => {
    const email = newEmail();
    await invited(email, 'RIDER');
    await open('invitation', email);
    await who.sees('Ada invites you');
    await who.reads('Join to carry parcels as a rider.');
    await who.press('Create my account and join');
    expect(await who.saidOf('Your name')).toBe('Is required.');
    await who.fill('Your name', 'Tunde Bello');
    await who.fill('Phone (optional)', '0801 234 5678');
    await who.fill('Choose a password', password);
    await who.press('Create my account and join');
    await who.reads('Must be an international number with a + prefix; try +2348012345678.');
    await who.fill('Phone (optional)', '+234 801 234 5678');
    await who.press('Create my account and join');
    await who.sees('Welcome to Ada');
    expect(await members()).toContain(`${email} RIDER`);
    await open('invitation', email);
    await who.reads('It has already been accepted');
  });

  test('lets a rider with an account join', async () => {
    const { email } = await signUp(processWire(), 'rider');
    await invited(email, 'DISPATCHER');
    await open('invitation', email);
    await signIn(email, 'a wrong password');
    await who.reads('The e-mail address or the password is wrong. Check both, or reset the password.');
    await signIn(email);
    await who.sees('Welcome to Ada');
    expect(await members()).toContain(`${email} DISPATCHER`);
  });

  test('lets somebody join the fleet of test mode, and that alone, by the link of a test invitation', async () => {
    const { email } = await signUp(processWire(), 'rider');
    const headers = { ...bearer(carrier.access), 'x-svc-mode': 'test' };
    const { body } = await call(processWire(), invite, { headers, body: { email } });
    await who.page.goto(Invited.parse(body).test_link ?? '');
    await who.sees('Ada invites you');
    await who.reads('This is a test');
    await signIn(email);
    await who.sees('Welcome to Ada');
    expect(await members('test')).toContain(`${email} RIDER`);
    expect(await members()).not.toContain(`${email} RIDER`);
  });

  test('tells whoever has another address that it is for another, before the password goes anywhere', async () => {
    const { email: other } = await signUp(processWire(), 'rider');
    const email = newEmail();
    await invited(email, 'RIDER');
    await open('invitation', email);
    await signIn(other);
    expect(await who.saidOf('E-mail address')).toContain(`The invitation is for ${email}.`);
    expect(who.sent('/login/')).toEqual([]);
  });

  test('tells whoever has another kind of account what is needed', async () => {
    const { email } = await signUp(processWire(), 'merchant');
    await invited(email, 'RIDER');
    await open('invitation', email);
    await signIn(email);
    await who.reads('Only a rider account can join a fleet. Sign in to a rider account, then accept.');
  });

  test('says so when it was taken back, or its link is not right', async () => {
    const email = newEmail();
    const { revoke } = await invited(email, 'RIDER');
    const link = await site.linkTo('invitation', email);
    await revoke();
    await who.page.goto(link);
    await who.reads('Ada has withdrawn it.');
    await who.page.goto(link.slice(0, -3));
    await who.sees('This invitation cannot be accepted');
    await who.reads('from an older mail or is incomplete');
  });
});

describe('the page that leaves waitlists', () => {
  test('does so at the press of a button, and says when a link is wrong', async () => {
    const wire = processWire();
    const pepper = await pepperAccess.of(wire).bytes();
    const token = leaveToken(pepper, contactIdOf(pepper, newEmail()), wire.now());
    await who.page.goto(site.at(`/account/leave-waitlist/#token=${token}`));
    await who.sees('Leave all waitlists');
    expect(who.sent('/')).toEqual([]);
    await who.press('Leave all waitlists');
    await who.sees('You have left');
    await who.page.goto(site.at(`/account/leave-waitlist/#token=${token.slice(0, -1)}x`));
    await who.press('Leave all waitlists');
    await who.sees('This link does not work');
  });
});
