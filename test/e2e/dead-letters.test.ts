import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consumer as collector } from '../../functions/operations/collect-letters.ts';
import { route as list } from '../../functions/operations/queues/queue.ts';
import { route as redrive } from '../../functions/operations/queues/redrive.ts';
import { consumer as rare } from '../../functions/queues/rare.ts';
import { importHandler } from '../../infra/local/run/invoke.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { shareQueue } from '../../shared/platform/events/shared-queue.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { until } from '../support/asserts/until.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPapers } from '../support/people/riders/papers.ts';
import { decideOn } from '../support/people/riders/verifications.ts';
import { call } from '../support/routes/call.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

/** It shares its queue with others. */
const failing = 'carriers.show-verified';
let isMended = false;
let tries = 0;
let handled = 0;

async function fail() {
  tries += 1;
  if (!isMended) throw new Error('its mail service is down');
  handled += 1;
  return { batchItemFailures: [] };
}

/** The handlers of the service; one consumer fails until it is mended. */
async function load(id: string) {
  const { members = [] } = rare;
  if (id !== rare.id) return importHandler(id);
  return createRunner(
    shareQueue(
      rare,
      members.map((one) => (one.id === failing ? { ...one, run: fail } : one)),
    ),
  );
}

let stack: Stack;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stack = await startStack({ load, visibility: 1 });
});
afterAll(() => stack.stop());

test('a message that keeps failing waits for an admin, who sends it again once its consumer is mended', async () => {
  const wire = processWire();
  const carrier = await newUser(wire, 'carrier');
  await newPapers(wire, carrier);
  await decideOn(wire, carrier, 'VERIFIED');

  const headers = await signedIn(wire, await newUser(wire, 'admin'));
  const waiting = async () => {
    await createRunner(collector, () => wire)({});
    return resultsOf(await call(wire, list, { headers, params: { queue: 'dead-letters' } }));
  };
  const [letter] = await until(async () => {
    const letters = await waiting();
    return letters.length > 0 ? letters : undefined;
  });
  expect(letter).toMatchObject({ title: failing });
  expect(String(letter?.subtitle)).toContain('verification.verified');
  expect([tries, handled]).toEqual([5, 0]);

  isMended = true;
  const params = { letter_id: String(letter?.id) };
  const { status } = await call(wire, redrive, { headers, params, body: { reason: 'The service is up.' } });
  expect(status).toBe(202);
  await until(() => handled === 1);
  expect(await waiting()).toEqual([]);
});
