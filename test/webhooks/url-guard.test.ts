import { describe, expect, test } from 'vitest';
import { Problem } from '../../shared/kernel/problem.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';
import type { Resolve } from '../../shared/webhooks/ports/resolver.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';

function guardWith(resolve: Resolve, settings: Record<string, string> = {}) {
  const wire = createWire(parseConfig(settings));
  resolverAccess.provide(wire, { resolve });
  return urlGuardAccess.of(wire);
}

async function refusalOf(checked: Promise<void>) {
  const error: unknown = await checked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? { code: error.code, errors: error.extras.errors } : error;
}

describe('a webhook URL that is saved', () => {
  test('passes when its name leads to public addresses alone', async () => {
    const guard = guardWith(async () => ['93.184.215.14', '2606:4700::1111']);
    await expect(guard.check('https://shop.example/hooks', '/webhook_url')).resolves.toBeUndefined();
  });

  test('is refused at the field that holds it when it leads to a private address', async () => {
    const guard = guardWith(async () => ['93.184.215.14', '10.0.0.8']);
    expect(await refusalOf(guard.check('https://shop.example/hooks', '/webhook_url'))).toMatchObject({
      code: 'unsafe_url',
      errors: [{ pointer: '/webhook_url', code: 'wrong_format' }],
    });
  });

  test('passes when it is the inbox, which is never requested, and no other address of ours', async () => {
    const guard = guardWith(async () => ['10.0.0.8'], { SVC_BASE_URL: 'http://127.0.0.1:4103' });
    const inbox = 'http://127.0.0.1:4103/webhooks/inbox/';
    await expect(guard.check(inbox, '/webhook_url')).resolves.toBeUndefined();
    await expect(guard.checkDestination(inbox, '/url')).resolves.toBeUndefined();
    expect(await refusalOf(guard.check(`${inbox}x`, '/webhook_url'))).toMatchObject({ code: 'unsafe_url' });
  });

  test('is refused when there is no such name', async () => {
    const guard = guardWith(async () => []);
    expect(await refusalOf(guard.check('https://shop.example/hooks', '/url'))).toMatchObject({
      errors: [{ detail: 'Its host name does not resolve.' }],
    });
  });

  test('is refused by its form without asking the resolver', async () => {
    const guard = guardWith(() => Promise.reject(new Error('asked')));
    for (const url of ['http://shop.example/', 'https://10.0.0.8/', 'https://shop.example:8443/']) {
      expect(await refusalOf(guard.check(url, '/url'))).toMatchObject({ code: 'unsafe_url' });
    }
  });

  test('passes when the resolver cannot be asked, since it is checked again when something is sent', async () => {
    const guard = guardWith(() => Promise.reject(new Error('the resolver is down')));
    await expect(guard.check('https://shop.example/hooks', '/url')).resolves.toBeUndefined();
  });

  test('may lead to http on this machine only with the flag of the local runner', async () => {
    const url = 'http://127.0.0.1:9000/hooks';
    expect(await refusalOf(guardWith(async () => []).check(url, '/url'))).toMatchObject({
      code: 'unsafe_url',
    });
    const open = guardWith(async () => [], { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' });
    await expect(open.check(url, '/url')).resolves.toBeUndefined();
  });
});
