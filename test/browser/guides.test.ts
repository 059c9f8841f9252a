import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { processWire } from '../../shared/platform/wire.ts';
import { readGuides } from '../../web/docs/guides/read-guides.ts';
import { browserBlocks } from '../support/guides/browser-blocks.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { startShop } from '../support/services/shop.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const guides = await readGuides();
const site = browsing();

/** The blocks that a browser runs: each has a test below. */
function codeOf({ guide, language }: (typeof browserBlocks)[number]): string {
  const blocks = guides.find(({ name }) => name === guide)?.blocks ?? [];
  const code = blocks.filter((block) => block.language === language).map(({ text }) => text);
  expect(code).not.toEqual([]);
  return code.join('\n');
}
const [ofWidget, ofColours, ofPasskeys] = browserBlocks;

describe('the guide to the tracking widget', () => {
  let who: Visitor;
  let shop: Awaited<ReturnType<typeof startShop>>;
  beforeEach(async () => {
    const { tracking } = await newShipment(processWire());
    const code = codeOf(ofWidget)
      .replaceAll('https://<the service>', site.at(''))
      .replaceAll('SVC…', tracking);
    // The shop allows no styles in a page, so those of the guide are files.
    const [, styles = '', rest = ''] = /<style>(.*)<\/style>(.*)/s.exec(code) ?? [];
    const head = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
      <title>Shop</title><link rel="stylesheet" href="/shop.css">`;
    shop = await startShop(
      {
        '/': head + rest,
        '/coloured': `${head}<link rel="stylesheet" href="/colours.css">${rest}`,
        '/shop.css': styles,
        '/colours.css': codeOf(ofColours),
      },
      site.at(''),
    );
    who = await site.visitor(shop.origin);
  });
  afterEach(async () => {
    await who.leave();
    await shop.stop();
  });

  test('shows a parcel on the page of somebody else', async () => {
    await who.page.goto(shop.origin);
    await who.sees('Booked, waiting for a rider or carrier');
  });

  test('gives it the colours of that page', async () => {
    await who.page.goto(`${shop.origin}/coloured`);
    await who.sees('Booked, waiting for a rider or carrier');
    const ground = `getComputedStyle(document.querySelector('svc-tracking').shadowRoot.querySelector('section'))`;
    expect(await who.page.evaluate(`${ground}.backgroundColor`)).toBe('rgb(255, 250, 245)');
  });
});

describe('the guide to second factors', () => {
  const Answer = z.looseObject({
    access: z.string().optional(),
    id: z.string().optional(),
    options: z.unknown().optional(),
    factor_token: z.string().optional(),
    factors: z.array(z.looseObject({ options: z.unknown() })).default([]),
  });

  test('signs somebody in by a passkey', async () => {
    const who = await site.visitor();
    const page = await who.page.context().browser()?.newPage();
    if (!page) throw new Error('the browser opens no page');
    const authenticator = await page.context().newCDPSession(page);
    await authenticator.send('WebAuthn.enable');
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // Passkeys belong to the name localhost.
    const at = (path: string) => site.at(path).replace('127.0.0.1', 'localhost');
    await page.goto(at('/docs/changelog/'));
    let access = '';
    async function post(path: string, body: object) {
      const headers = {
        'content-type': 'application/json',
        ...(access && { authorization: `Bearer ${access}` }),
      };
      const answer = await fetch(at(`/api/v1/auth/${path}`), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return Answer.parse(await answer.json());
    }
    const ada = { email: 'ada-passkey@shop.example', password: 'correct horse battery' };
    access = (await post('register/', { ...ada, name: 'Ada', role: 'merchant' })).access ?? '';
    const begun = await post('factors/', { kind: 'PASSKEY', name: 'Laptop' });
    const attestation = await page.evaluate(`(async (options) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      return (await navigator.credentials.create({ publicKey })).toJSON();
    })(${JSON.stringify(begun.options)})`);
    await post(`factors/${begun.id}/verify/`, { attestation });
    access = '';
    const { factor_token, factors } = await post('login/', ada);
    const assertion = await page.evaluate(
      `(async (options) => { ${codeOf(ofPasskeys)}; return assertion; })(${JSON.stringify(factors[0]?.options)})`,
    );
    expect((await post('login/factor/', { factor_token, assertion })).access).toMatch(/^ey/);
    await page.close();
    await who.page.goto(site.at('/docs/changelog/'));
    await who.leave();
  });
});
