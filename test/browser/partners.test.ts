import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as invite } from '../../functions/partners/clients/invite.ts';
import { route as request } from '../../functions/partners/grants/create.ts';
import { route as listPartners } from '../../functions/partners/merchant/list.ts';
import { route as listShipments } from '../../functions/shipments/list.ts';
import { loadUser } from '../../shared/identity/data/users.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { loadNamedClient } from '../../shared/partners/data/clients.ts';
import { loadOrganization, saveOrganization } from '../../shared/partners/data/organizations.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { newEmail, password, signUp, signUpVerified } from '../support/people/identity/sign-up.ts';
import {
  acceptToken,
  inviteToClaim,
  newClient,
  newEnrolledPartner,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { inNameOf } from '../support/people/partners/delegates.ts';
import { bearer, call } from '../support/routes/call.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
beforeEach(async () => {
  who = await site.visitor();
});
afterEach(() => who.leave());

const asked = { scopes: ['catalog:write', 'orders:read', 'shipments:read'], days: 30 };
const inMode = (access: string, mode: Mode) => ({ ...bearer(access), 'x-svc-mode': mode });

/** A partner that has invited an address in live mode, by mail. */
async function invited(email: string, wish: object = asked) {
  const partner = await newEnrolledPartner(processWire(), 'live');
  const { id } = await newClient(processWire(), partner.headers, email);
  const { headers } = partner;
  const answer = await call(processWire(), invite, { headers, params: { draft_id: id }, body: wish });
  expect(answer.status).toBe(200);
  return { partner, load: () => loadNamedClient(processWire().table, id) };
}

/** Opens the newest mailed claim of an address. */
async function open(email: string) {
  await who.page.goto(await site.linkTo('claim', email));
  await who.sees('Lagos Partners invites you');
}

const fillAccount = async (email: string, button: string) => {
  await who.fill('E-mail address', email);
  await who.fill('Password', password);
  await who.press(button);
};
const signIn = async (email: string) => {
  await who.page.getByText('I have an account').click();
  await fillAccount(email, 'Sign in and accept');
};

describe('the page of a claim', () => {
  test('says who asks for what, and lets somebody new accept a part of it', async () => {
    const email = newEmail();
    const { load } = await invited(email);
    await open(email);
    await who.reads('would like to work with Adire House');
    await who.reads('They ask you to let them, for 30 days:');
    expect(await who.page.getByText(email).count()).toBe(0);
    await who.page.getByLabel('see your orders').uncheck();
    await who.fill('Name of you or your business', 'Adire House');
    await who.fill('E-mail address', email);
    await who.fill('Choose a password', password);
    await who.press('Create my account and accept');
    await who.sees('You have accepted');
    await who.reads('change your products');
    expect(await who.page.getByText('see your orders').filter({ visible: true }).count()).toBe(0);
    expect(who.page.url()).toBe(site.at('/account/claim/'));
    const { status, merchant } = await load();
    expect(status).toBe('ACTIVE');
    const user = merchant && (await loadUser(processWire().table, merchant));
    expect(user).toMatchObject({ email, email_verified_at: expect.any(String) });
    await open(email);
    await signIn(email);
    await who.sees('This invitation was accepted already');
    await who.page.getByRole('link', { name: 'Your partners' }).filter({ visible: true }).click();
    await who.sees('Your partners');
  });

  test('refuses another address, and takes the invited one afterwards', async () => {
    const { email } = await signUp(processWire());
    const { load } = await invited(email, {});
    await open(email);
    await who.reads('They ask for no permission.');
    await signIn('bola@elsewhere.example');
    const mask = `${email.charAt(0)}••@people.example`;
    expect(await who.saidOf('E-mail address')).toContain(`The invitation is for ${mask}.`);
    expect(who.sent('/login/')).toEqual([]);
    // An address that looks like the invited one when it is masked.
    const similar = `${email.charAt(0)}${newEmail()}`;
    await who.page.getByText('I am new here').click();
    await who.fill('Name of you or your business', 'Somebody else');
    await who.fill('E-mail address', similar);
    await who.fill('Choose a password', password);
    await who.press('Create my account and accept');
    await who.reads('Sign in with the invited address, or ask Lagos Partners to invite this one.');
    expect((await load()).status).toBe('INVITED');
    await signIn(email);
    await who.sees('You have accepted');
    await who.reads('Lagos Partners cannot see or change anything of yours');
    expect(await load()).toMatchObject({ status: 'ACTIVE' });
  });

  test('lets the merchant decline, and say why', async () => {
    const { email } = await signUp(processWire());
    const { load } = await invited(email);
    await open(email);
    await who.press('Decline the invitation');
    await who.sees('Decline the invitation');
    await who.fill('Why not? (optional)', 'We have a partner already.');
    await fillAccount(email, 'Sign in and decline');
    await who.sees('You have declined');
    expect(await load()).toMatchObject({ status: 'DRAFT', decline_reason: 'We have a partner already.' });
    await who.page.goto(await site.linkTo('claim', email));
    await who.sees('This invitation cannot be accepted');
  });

  test('says that a test is one, and gives the store that was prepared', async () => {
    const wire = processWire();
    const { email } = await signUp(wire);
    const { headers } = await newEnrolledPartner(wire);
    const made = await newProvisioned(wire, headers, email);
    await who.page.goto(site.at(`/account/claim/#token=${made.test_claim_token}`));
    await who.reads('This is a test');
    await signIn(email);
    await who.reads('The online store of Adire House is yours now');
    const link = who.page.getByRole('link', { name: 'Your partners' }).filter({ visible: true });
    await link.click();
    await fillAccount(email, 'Sign in');
    await who.sees('Lagos Partners');
  });

  test('says in plain words why an account, a partner or a link will not do', async () => {
    const { email } = await signUp(processWire(), 'rider');
    await invited(email);
    await open(email);
    await signIn(email);
    await who.reads('This is not a merchant account');
    const merchant = await signUp(processWire());
    const { partner } = await invited(merchant.email);
    const { table } = processWire();
    const read = await loadOrganization(table, partner.organization);
    await table.commit([saveOrganization(read, { status: 'SUSPENDED' })]);
    await open(merchant.email);
    await signIn(merchant.email);
    await who.reads('Lagos Partners is suspended at the moment');
    await who.page.goto(site.at('/account/claim/#token=wrong'));
    await who.sees('This invitation cannot be accepted');
  });
});

describe('the page of a merchant’s partners', () => {
  /** A merchant that has accepted a claim in test mode. */
  async function claimed() {
    const wire = processWire();
    const merchant = await signUpVerified(wire);
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, merchant.email);
    const token = await inviteToClaim(wire, headers, client, asked);
    const own = inMode(merchant.access, 'test');
    expect((await acceptToken(wire, own, token)).status).toBe(200);
    return {
      merchant,
      ask: (scopes: readonly string[]) =>
        call(wire, request, {
          headers,
          body: { client: client.id, scopes, reason: 'To answer your buyers.' },
        }),
      use: () => call(wire, listShipments, { headers: inNameOf(headers, client.id) }),
      seen: async () => resultsOf(await call(wire, listPartners, { headers: own }))[0],
    };
  }

  /** Signs in and looks at test mode. */
  async function enter(email: string) {
    await who.page.goto(site.at('/account/partners/'));
    await fillAccount(email, 'Sign in');
    await who.reads('You have no partners here.');
    await who.page.getByText('Test', { exact: true }).click();
    await who.sees('Lagos Partners');
  }

  test('shows what each may do and when it last did, and revokes it', async () => {
    const { merchant, use, seen } = await claimed();
    await enter(merchant.email);
    await who.reads('They may:');
    await who.reads('change your products');
    await who.reads('Not used yet.');
    expect((await use()).status).toBe(200);
    await enter(merchant.email);
    await who.reads('Last used around');
    await who.press('Revoke');
    await who.reads('You have revoked the permission of Lagos Partners.');
    await who.reads('Works with you, without any permission.');
    expect((await use()).status).toBe(403);
    expect(await seen()).toMatchObject({ status: 'ACTIVE', grants: [{ status: 'REVOKED' }] });
    await who.page.getByText('Earlier permissions').click();
    await who.reads('They could:');
  });

  test('decides what they ask for', async () => {
    const { merchant, ask, seen } = await claimed();
    await ask(['customers:read']);
    await enter(merchant.email);
    await who.reads('They ask to:');
    await who.reads('They write: To answer your buyers.');
    await who.press('Allow');
    await who.reads('You have allowed Lagos Partners what they asked for.');
    await ask(['billing:read']);
    await who.page.getByText('Live', { exact: true }).click();
    await who.reads('You have no partners here.');
    await who.page.getByText('Test', { exact: true }).click();
    await who.press('Decline');
    await who.reads('You have declined what Lagos Partners asked for.');
    const grants = [{ status: 'DECLINED' }, { status: 'ACTIVE' }, { status: 'ACTIVE' }];
    expect(await seen()).toMatchObject({ grants });
  });

  test('ends a partnership after it has asked once more', async () => {
    const { merchant, seen } = await claimed();
    await enter(merchant.email);
    await who.press('End the partnership');
    await who.press('Keep it');
    expect(who.sent('/end/')).toEqual([]);
    await who.press('End the partnership');
    await who.press('End it');
    await who.reads('The partnership with Lagos Partners has ended.');
    await who.reads('They can no longer act for you.');
    expect(await seen()).toMatchObject({ status: 'ENDED', grants: [{ status: 'REVOKED' }] });
  });

  test('says why a decision did not work, and asks to sign in again without a session', async () => {
    const { merchant, seen } = await claimed();
    await enter(merchant.email);
    await who.page.route('**/revoke/', (sent) => sent.abort(), { times: 1 });
    await who.press('Revoke');
    await who.reads('We cannot reach the service.');
    expect(await seen()).toMatchObject({ grants: [{ status: 'ACTIVE' }] });
    const body = { code: 'unauthenticated', detail: 'Over.', errors: [] };
    await who.page.route('**/revoke/', (sent) => sent.fulfill({ status: 401, json: body }), { times: 1 });
    await who.press('Revoke');
    await who.reads('You were signed out. Please sign in again.');
    await fillAccount(merchant.email, 'Sign in');
    await who.press('Revoke');
    await who.reads('You have revoked the permission of Lagos Partners.');
  });

  test('tells whoever is no merchant that it is for merchants', async () => {
    const { email } = await signUp(processWire(), 'rider');
    await who.page.goto(site.at('/account/partners/'));
    await fillAccount(email, 'Sign in');
    await who.reads('This is not a merchant account');
  });
});
