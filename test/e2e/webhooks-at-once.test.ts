import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processWire } from '../../shared/platform/wire.ts';
import { until } from '../support/asserts/until.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { shipmentEvent, storedEvent } from '../support/services/pipeline.ts';
import { type Receiver, startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

/** Milliseconds that the receiver takes for an answer, by the name of the URL. */
const takes: Readonly<Record<string, number>> = { busy: 40, quick: 0, slower: 300 };
/** What is on its way to each URL, and the most there were at a moment. */
const open = new Map<string, { now: number; most: number }>();
const mostAt = (name: string) => open.get(name)?.most ?? 0;

let stack: Stack;
let receiver: Receiver;

beforeAll(async () => {
  stack = await startStack({ env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' } });
  receiver = await startReceiver(async ({ path }, response) => {
    const name = path.slice(1);
    const at = open.get(name) ?? { now: 0, most: 0 };
    open.set(name, { now: at.now + 1, most: Math.max(at.most, at.now + 1) });
    await pause(takes[name] ?? 0);
    const then = open.get(name) ?? at;
    open.set(name, { ...then, now: then.now - 1 });
    response.end('ok');
  });
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

/** Puts so many events into the table, whose webhooks go to the URL of this name. */
async function happen(name: string, count: number) {
  const wire = processWire();
  const { id } = await newUser(wire, 'merchant');
  const events = Array.from({ length: count }, () => shipmentEvent(id, receiver.url(name)));
  await Promise.all(events.map((event) => wire.table.commit([storedEvent(event)])));
}

test('a burst to a destination that answers within 200 ms grows to ten webhooks on their way to it at most, and keeps no other waiting', async () => {
  await happen('busy', 60);
  await until(() => receiver.at('busy').length >= 2);
  await happen('quick', 3);
  await until(() => receiver.at('quick').length === 3);
  expect(receiver.at('busy').length).toBeLessThan(60);
  await until(() => receiver.at('busy').length === 60);
  expect(mostAt('busy')).toBeGreaterThan(2);
  expect(mostAt('busy')).toBeLessThanOrEqual(10);
});

test('one that needs longer never has more than two on their way to it', async () => {
  await happen('slower', 12);
  await until(() => receiver.at('slower').length === 12);
  expect(mostAt('slower')).toBe(2);
});
