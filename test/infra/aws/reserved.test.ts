import { describe, expect, test } from 'vitest';
import { functionNameOf } from '../../../infra/aws/parts/names.ts';
import { delivery } from '../../../infra/edge/limits.ts';
import { sampleRoutes } from './sample.ts';
import { ofType, synthesize, systemApp } from './synthesize.ts';

const [money] = sampleRoutes.map(({ id }) => id);
if (!money) throw new Error('the sample has no route');

/** The instances that each function of a system keeps for itself. */
function reservedIn(reserved: Readonly<Record<string, number>>) {
  const { functions, events } = synthesize({ stage: { reserved } });
  return Object.fromEntries(
    [functions, events]
      .flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'))
      .flatMap(({ FunctionName, ReservedConcurrentExecutions: instances }) =>
        instances === undefined ? [] : [[FunctionName, instances]],
      ),
  );
}

describe('the instances that a stage reserves', () => {
  test('are those of its settings, for routes and consumers', () => {
    expect(reservedIn({ publish: 5, send: delivery.concurrency, [money]: 20 })).toEqual({
      [functionNameOf('check', 'publish')]: 5,
      [functionNameOf('check', 'send')]: delivery.concurrency,
      [functionNameOf('check', money)]: 20,
    });
  });

  test('are none if the stage reserves none, as an account with a small limit needs', () => {
    expect(reservedIn({})).toEqual({});
  });

  test.each([
    ['a function that is not there', { unknown: 5 }, /reserves instances for unknown/],
    ['fewer than its queue sends batches at a time', { send: delivery.concurrency - 1 }, /send needs/],
  ])('are refused for %s', (_, reserved, message) => {
    expect(() => systemApp({ stage: { reserved } })).toThrow(message);
  });
});
