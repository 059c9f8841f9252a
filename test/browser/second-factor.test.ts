import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as listFactors } from '../../functions/identity/factors/list.ts';
import { route as recover } from '../../functions/identity/factors/recover.ts';
import { processWire } from '../../shared/platform/wire.ts';
import {
  addTotp,
  challengeOf,
  codeNow,
  enterPassword,
  wrongCode,
} from '../support/people/identity/factors.ts';
import { password, signUpVerified } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;

/** Opens the page of partners and enters the password there. */
async function enter(address: string, email: string): Promise<void> {
  await who.page.goto(address);
  await who.fill('E-mail address', email);
  await who.fill('Password', password);
  await who.press('Sign in');
}

const inside = 'What a partner may do for you, only you decide.';

describe('a page that signs in', () => {
  beforeEach(async () => {
    who = await site.visitor();
  });
  afterEach(() => who.leave());

  const page = () => site.at('/account/partners/');

  test('asks for the code of a user who has a second factor', async () => {
    const person = await signUpVerified(processWire());
    const { secret } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.sees('One more step');
    await who.fill('Code', wrongCode(processWire(), secret));
    await who.press('Continue');
    await who.reads('Send the code that your app shows now, or one of your recovery codes.');
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Continue');
    await who.reads(inside);
  });

  test('takes a recovery code too', async () => {
    const person = await signUpVerified(processWire());
    const { codes } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.fill('Code', codes[0] ?? '');
    await who.press('Continue');
    await who.reads(inside);
  });

  test('leads back to the password, which can be entered again', async () => {
    const person = await signUpVerified(processWire());
    const { secret } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.press('Back');
    await who.reads('You are not signed in yet.');
    await who.press('Sign in');
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Continue');
    await who.reads(inside);
  });

  test('asks nobody without a factor for a code', async () => {
    const person = await signUpVerified(processWire());
    await enter(page(), person.email);
    await who.reads(inside);
  });
});

describe('the link of the mail about a recovery', () => {
  beforeEach(async () => {
    who = await site.visitor();
  });
  afterEach(() => who.leave());

  test('cancels it at the press of a button, and not by being opened', async () => {
    const person = await signUpVerified(processWire());
    await addTotp(processWire(), person);
    const { factor_token } = await challengeOf(processWire(), person);
    const asked = await call(processWire(), recover, { body: { factor_token } });
    await who.page.goto(await site.linkTo('cancel-recovery', person.email));
    await who.sees('Keep your second factor');
    expect(who.sent('/')).toEqual([]);
    await who.press('Cancel the request');
    await who.sees('The request is cancelled');
    const again = await call(processWire(), recover, { body: { factor_token } });
    expect(again.body.id).not.toBe(asked.body.id);
  });

  test('says so when it was not copied as a whole', async () => {
    await who.page.goto(site.at('/account/cancel-recovery/'));
    await who.sees('This link does not work');
  });
});

/** Creates a passkey in the browser, as a page of a merchant's dashboard would. Runs in the page. */
const createPasskey = `async (access) => {
  const send = async (path, body) => {
    const headers = { authorization: 'Bearer ' + access, 'content-type': 'application/json' };
    const answer = await fetch('/api/v1' + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, ...(await answer.json()) };
  };
  const { id, options } = await send('/auth/factors/', { kind: 'PASSKEY', name: 'Laptop' });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const attestation = (await navigator.credentials.create({ publicKey })).toJSON();
  return (await send('/auth/factors/' + id + '/verify/', { attestation })).status;
}`;

describe('a passkey of a real browser', () => {
  /** The same site by the name that passkeys belong to. */
  const named = () => site.at('').replace('127.0.0.1', 'localhost');
  beforeEach(async () => {
    who = await site.visitor(named());
    const device = await who.page.context().newCDPSession(who.page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  });
  afterEach(() => who.leave());

  test('is created at localhost and signs in there; at 127.0.0.1 a code is asked for', async () => {
    const person = await signUpVerified(processWire());
    await who.page.goto(`${named()}/account/partners/`);
    const status = await who.page.evaluate(`(${createPasskey})(${JSON.stringify(person.access)})`);
    expect(status).toBe(200);
    await enter(`${named()}/account/partners/`, person.email);
    await who.sees('One more step');
    await who.press('Use a passkey');
    await who.reads(inside);
    await enter(site.at('/account/partners/'), person.email);
    await who.sees('One more step');
    expect(await who.page.getByRole('button', { name: 'Use a passkey' }).isVisible()).toBe(false);
    const { body } = await call(processWire(), listFactors, { headers: bearer(person.access) });
    expect(body.results).toMatchObject([{ kind: 'PASSKEY', last_used_at: expect.any(String) }]);
    expect((await enterPassword(processWire(), person)).status).toBe(403);
  });
});
