import { describe, expect, test } from 'vitest';
import type { askAws } from '../../bin/deploy/aws-cli.ts';
import { checkConcurrency, concurrencyOf } from '../../bin/deploy/check-account.ts';
import { consumers } from '../../functions/consumers.ts';

const stage = { stage: 'prod', region: 'eu-west-1', ceilings: { queue: 10, routes: {} }, reserved: {} };

/** An account in which Lambda may run so many functions at once. */
const granting = (ConcurrentExecutions: number) => {
  const asked: (readonly string[])[] = [];
  const ask: typeof askAws = async (schema, ...words) => {
    asked.push(words);
    return schema.parse({ AccountLimit: { ConcurrentExecutions } });
  };
  return { ask, asked };
};

describe('what a stage may run at once', () => {
  test('is ten batches of each queue, one run of all others, and a hundred for callers', () => {
    const queues = consumers.filter(({ on }) => on === 'queue').length;
    expect(concurrencyOf(stage, consumers)).toBe(100 + 10 * queues + (consumers.length - queues));
  });

  test('is what functions reserve, where they reserve', () => {
    const [one] = consumers.filter(({ on }) => on === 'queue');
    const reserved = { [one?.id ?? '']: 25, 'shipments.create': 40 };
    expect(concurrencyOf({ ...stage, reserved }, consumers)).toBe(concurrencyOf(stage, consumers) + 15 + 40);
  });
});

describe('the check of the account before a deployment', () => {
  test('lets a stage pass that the quota of its region has room for', async () => {
    const { ask, asked } = granting(1000);
    expect(await checkConcurrency(stage, consumers, ask)).toContain(
      'may run 1000 functions at once in eu-west-1',
    );
    expect(asked).toEqual([['lambda', 'get-account-settings', '--region', 'eu-west-1']]);
  });

  test.each([10, 50, 300])(
    'stops the deployment where a new account has %i, and says what to ask for',
    async (quota) => {
      const { ask } = granting(quota);
      await expect(checkConcurrency(stage, consumers, ask)).rejects.toThrow(/L-B99A9384.*--unchecked/);
    },
  );
});
