import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../infra/local/seed.ts';
import { processWire } from '../../shared/wire.ts';
import { type Stack, startStack } from '../support/stack.ts';

const run = promisify(execFile);

let stack: Stack;
let told: string;

beforeAll(async () => {
  stack = await startStack({
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
    seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }),
  });
  const env = { ...process.env, PORT: new URL(stack.baseUrl).port, SVC_DATA: stack.dataDir };
  told = (await run(process.execPath, ['bin/demo.ts'], { env, timeout: 60_000 })).stdout;
}, 90_000);
afterAll(() => stack.stop());

describe('the main job, as the demo tells it', () => {
  test.each([
    'shipment.created',
    'shipment.claimed',
    'shipment.assigned',
    'shipment.arrived',
    'delivery.completed',
  ])('the merchant is told of %s, with a signature that holds', (event) => {
    expect(told).toContain(`${event}, signature verified`);
  });

  test('goes from the quote to the settlement', () => {
    const steps = [
      /quote: STANDARD for ₦\d+\.\d\d over 11\.70 km/,
      /books SVC\w{9}: PENDING, ₦2037\.00 HELD/,
      /wallet: ₦497963\.00 available, ₦2037\.00 in escrow/,
      /claims it: ASSIGNED/,
      /picks it up: IN_TRANSIT/,
      /tracks it: On its way, \d+\.\d+ km to go, about \d+ minutes/,
      /gets the code by SMS: \d{6}/,
      /verifies: COMPLETED, escrow RELEASED/,
      /rider +wallet: ₦1629\.60 available/,
      /merchant +wallet: ₦497963\.00 available, ₦0\.00 in escrow/,
    ];
    const places = steps.map((step) => told.search(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
