import { afterAll, beforeAll, expect, test } from 'vitest';
import { processWire } from '../../shared/platform/wire.ts';
import { until } from '../support/asserts/until.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { shipmentEvent, storedEvent } from '../support/services/pipeline.ts';
import { type Receiver, startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

let stack: Stack;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  stack = await startStack({ env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' }, fifo: 'publisher' });
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

test('webhooks leave once each where the publisher fills the FIFO queues and no rule does', async () => {
  const wire = processWire();
  const { id } = await newUser(wire, 'merchant');
  const events = Array.from({ length: 12 }, (_, at) => shipmentEvent(id, receiver.url(`to-${at % 3}`)));
  await Promise.all(events.map((event) => wire.table.commit([storedEvent(event)])));
  const heard = () =>
    ['to-0', 'to-1', 'to-2'].flatMap((name) =>
      receiver.at(name).map(({ headers }) => headers['x-svc-event-id']),
    );
  await until(() => new Set(heard()).size === events.length);
  expect(heard().toSorted()).toEqual(events.map(({ event_id }) => event_id).toSorted());
});
