import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { api } from '../../../functions/api.ts';
import { buildFaceFiles } from '../../../web/apps/index.ts';

const files = await buildFaceFiles(api, 'https://files.example');
const code = String(files.get('/app/worker.js')?.body);
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
