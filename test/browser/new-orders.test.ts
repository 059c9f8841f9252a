import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listDevices } from '../../functions/notices/list-devices.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { loadUser, type User } from '../../shared/identity/data/users.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { listShown } from '../support/asserts/list.ts';
import { type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { call } from '../support/routes/call.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing({ env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' } });
let who: Visitor;
let person: Person;
let user: User;
let shop: Shop;

/**
 * The push service of a browser's maker cannot be reached from a test. This one gives a subscription, and counts the notes that
 * are played.
 */
const endOfBrowser = (endpoint: string, p256dh: string) => `
  let subscription = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async () => (subscription = {
    toJSON: () => ({ endpoint: '${endpoint}', keys: { p256dh: '${p256dh}', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => { subscription = null; return true; },
  });
  globalThis.notes = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...from) { notes += 1; return start.apply(this, from); };
`;

beforeEach(async () => {
  const wire = processWire();
  person = await signUpVerified(wire);
  const made = await loadUser(wire.table, person.id);
  if (!made) throw new Error('nobody has signed up');
  user = made;
  shop = await openShop(wire, { owner: user, store: { auto_accept: false, name: 'Ada Fabrics' } });
  who = await site.visitor();
  await who.page.context().grantPermissions(['notifications'], { origin: site.at('') });
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  await who.page.addInitScript(endOfBrowser(site.at(`/${person.id}`), p256dh));
  await who.page.goto(site.at('/app/account/'));
  await who.fill('E-mail address', person.email);
  await who.fill('Password', person.password);
  await who.press('Sign in');
  await who.sees('New orders');
});
afterEach(() => who.leave());

const devices = () => listShown(processWire(), listDevices, user);

/** Somebody orders from the shop, and pays. */
async function buy(): Promise<string> {
  const body = { ...wantedOf(shop), customer: newCustomer() };
  const placed = await call(processWire(), place, { body });
  const paid = await fetch(site.at('/api/v1/storefront/payments/gateway/charge/'), {
    method: 'POST',
    body: JSON.stringify({ token: placed.body.token }),
    headers: { 'content-type': 'application/json' },
  });
  expect(paid.status).toBe(201);
  return String(placed.body.number);
}

const Inbox = z.object({ results: z.array(z.object({ channel: z.string(), text: z.string() })) });

describe('a merchant', () => {
  test('is told of new orders on her device until she stops it, or signs out', async () => {
    await who.press('Tell me on this device');
    await who.reads('This device tells you of new orders');
    expect(await devices()).toMatchObject([{ platform: 'web' }]);
    await who.press('Stop telling me');
    await who.page.getByRole('button', { name: 'Tell me on this device' }).waitFor();
    expect(await devices()).toEqual([]);

    await who.press('Tell me on this device');
    await who.reads('This device tells you of new orders');
    await who.page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await who.sees('Sign in');
    const isLeft = () =>
      who.page.evaluate(
        'navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.getSubscription())',
      );
    await expect.poll(isLeft).toBeNull();
    await expect.poll(() => who.page.evaluate('localStorage.length')).toBe(0);
  });

  test('hears a new order while the app is open, and sees it in the title', async () => {
    const sound = who.page.getByLabel('Sound for a new order while the app is open');
    await sound.selectOption('on');
    expect(await who.page.evaluate('notes')).toBe(2);
    await expect.poll(() => who.page.title()).toBe('Account – svc');
    const number = await buy();
    await expect.poll(() => who.page.title(), { timeout: 30_000 }).toBe('(1) Account – svc');
    expect(await who.page.evaluate('notes')).toBe(4);
    const pushed = async () => {
      const answer = await fetch(site.at(`/_local/inbox/?to=${user.id}`), {
        headers: { accept: 'application/json' },
      });
      return Inbox.parse(await answer.json()).results.filter(({ channel }) => channel === 'push');
    };
    await expect.poll(pushed, { timeout: 30_000 }).toHaveLength(1);
    const [{ text = '' } = {}] = await pushed();
    expect(text).toMatch(new RegExp(`^New order ${number}: .* in Ada Fabrics\\.\n.*/app/orders/[\\w-]+/$`));
  });
});
