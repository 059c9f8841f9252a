import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { api } from '../../../functions/api.ts';
import { buildFaceFiles } from '../../../web/apps/index.ts';

const files = await buildFaceFiles(api, 'https://files.example', true);
const codeAt = (path: string) => String(files.get(path)?.body);
const code = codeAt('/app/worker.js');
const origin = 'https://svc.example';

/** The worker of the merchant’s app in a browser with these windows, and what it does there. */
function startWorker(...open: string[]) {
  const done: string[] = [];
  const shown = new Map<unknown, unknown>();
  const note = (what: string) => async () => {
    done.push(what);
  };
  const listeners = new Map<string, (event: object) => void>();
  const navigator = {
    setAppBadge: async (count: number) => {
      done.push(`badge ${count}`);
    },
  };
  const self = {
    addEventListener: (name: string, act: (event: object) => void) => listeners.set(name, act),
    clients: {
      matchAll: async () =>
        open.map((path) => ({
          url: origin + path,
          focus: note(`focus ${path}`),
          navigate: (to: string) => note(`navigate ${path} to ${to}`)(),
        })),
      openWindow: (to: string) => note(`open ${to}`)(),
    },
    registration: {
      async showNotification(title: string, { tag, ...options }: { readonly tag: string }) {
        shown.set(tag, { title, ...options });
      },
      getNotifications: async () => [...shown],
    },
  };
  runInNewContext(code, { self, navigator, location: { origin }, URL });
  return {
    done,
    shown,
    /** Tells the worker of an event, and waits for what it makes of it. */
    async hear(name: string, event: object): Promise<void> {
      const waits: Promise<unknown>[] = [];
      listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
      await Promise.all(waits);
    },
  };
}

/** What the worker of a face that scans keeps in a browser that has this besides. */
async function keptBy(browser: object): Promise<readonly string[]> {
  const kept: string[] = [];
  let installing: Promise<unknown> | undefined;
  const install = {
    waitUntil(done: Promise<unknown>) {
      installing = done;
    },
  };
  const self = {
    addEventListener: (name: string, act: (event: object) => void) => name === 'install' && act(install),
  };
  const caches = { open: async () => ({ addAll: async (paths: string[]) => kept.push(...paths) }) };
  runInNewContext(codeAt('/apps/parts/worker.js'), { self, caches, ...browser });
  await installing;
  return kept;
}

/** A browser that reads codes of these kinds by itself. */
const readerOf = (...formats: string[]) => ({
  BarcodeDetector: { getSupportedFormats: async () => formats },
});

const push = (tag: string, more: object = {}) => ({
  data: { json: () => ({ title: 'New order 42', body: 'Ngozi ordered.', tag, ...more }) },
});
const tapped = (data: string) => ({ notification: { data, close: () => undefined } });

describe('the worker of the merchant’s app', () => {
  test('shows each push, one for each order, and how many there are at the icon', async () => {
    const { hear, shown, done } = startWorker();
    for (const tag of ['a', 'a', 'b']) await hear('push', push(tag, { url: '/app/orders/42/' }));
    expect([...shown.keys()]).toEqual(['a', 'b']);
    expect(shown.get('a')).toEqual({
      title: 'New order 42',
      body: 'Ngozi ordered.',
      data: '/app/orders/42/',
      renotify: true,
    });
    expect(done).toEqual(['badge 1', 'badge 1', 'badge 2']);
  });

  test('shows nothing for a push that says nothing', async () => {
    const { hear, shown } = startWorker();
    await hear('push', { data: null });
    expect(shown.size).toBe(0);
  });

  test('opens the page of a push in the window of the app, which it brings to the front', async () => {
    const { hear, done } = startWorker('/docs/', '/app/money/');
    await hear('notificationclick', tapped('/app/orders/42/'));
    expect(done).toEqual(['focus /app/money/', 'navigate /app/money/ to /app/orders/42/']);
  });

  test('opens it in a window of its own where the app is closed', async () => {
    const { hear, done } = startWorker('/docs/');
    await hear('notificationclick', tapped('/app/orders/42/'));
    expect(done).toEqual(['open /app/orders/42/']);
  });

  test('opens the app for a push that leads to no page', async () => {
    const { hear, shown, done } = startWorker();
    await hear('push', push('a'));
    expect(shown.get('a')).toMatchObject({ data: '/app/' });
    expect(done).toEqual(['badge 1']);
  });
});

describe('the worker of a face that scans', () => {
  const scanner = [...files.keys()].filter((path) => /^\/apps\/(parts\/scanner|scan-reader)/.test(path));

  test.each([
    ['no codes', {}],
    ['codes, but not those of our labels', readerOf('ean_13', 'qr_code')],
  ])('keeps what its scanner loads where the browser reads %s by itself', async (_, browser) => {
    expect(await keptBy(browser)).toEqual(expect.arrayContaining(['/apps/parts/', ...scanner]));
  });

  test('keeps nothing of it where the browser reads the codes of our labels by itself', async () => {
    const kept = await keptBy(readerOf('code_128', 'ean_13', 'qr_code'));
    expect(kept).toContain('/apps/parts/');
    expect(kept.filter((path) => scanner.includes(path))).toEqual([]);
  });
});
