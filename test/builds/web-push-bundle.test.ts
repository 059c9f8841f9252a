import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import type { createWebPush } from '../../shared/notices/adapters/web-push.ts';
import { vapidKeysAccess } from '../../shared/notices/wiring/vapid-keys.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { publicPostAccess } from '../../shared/webhooks/wiring/public-post.ts';
import { scratch } from '../infra/aws/scratch.ts';
import { newSecrets } from '../support/services/engine.ts';
import { startPushService } from '../support/services/push-service.ts';

const Bundle = z.object({
  createWebPush: z.custom<typeof createWebPush>((value) => typeof value === 'function'),
});
let bundled: z.output<typeof Bundle>;
const service = await startPushService();
afterAll(() => service.stop());

beforeAll(async () => {
  const out = scratch();
  await bundleFunctions([{ id: 'push', entry: './shared/notices/adapters/web-push.ts' }], out);
  bundled = Bundle.parse(createRequire(import.meta.url)(join(out, 'push', 'index.cjs')));
});

test('a bundle without ASN.1 and proxies sends pushes that browsers read, under a signature that holds', async () => {
  const wire = createWire(parseConfig({ ...newSecrets(), SVC_WEBHOOK_ALLOW_LOOPBACK: '1' }));
  const keys = vapidKeysAccess.of(wire).pair;
  const sender = bundled.createWebPush({
    keys,
    subject: 'https://svc.example',
    post: publicPostAccess.of(wire),
  });
  const browser = service.browser('bundled');
  const message = { title: 'New order', text: 'Ngozi ordered', tag: 'a', page: '/app/' };
  expect(await sender.send(browser.subscription, message)).toBe(true);
  expect(browser.shown()).toEqual([{ title: 'New order', body: 'Ngozi ordered', tag: 'a', url: '/app/' }]);
  expect(await browser.signatures()).toMatchObject([
    { claims: { aud: service.origin }, key: (await keys()).publicKey },
  ]);
});
