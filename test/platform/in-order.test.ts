import { describe, expect, test } from 'vitest';
import { sendInOrder } from '../../shared/platform/in-batches.ts';

interface Sent {
  readonly group: string;
  readonly nth: number;
}
const message = (group: string, nth: number): Sent => ({ group, nth });
const name = ({ group, nth }: Sent) => `${group}${nth}`;

/** Sends messages to a queue that refuses some of them. */
async function sendAll(messages: readonly Sent[], refused: readonly string[] = []) {
  const requests: string[][] = [];
  const taken: string[] = [];
  const lost = await sendInOrder(
    messages,
    ({ group }) => group,
    async (some) => {
      requests.push(some.map(name));
      const failed = some.flatMap((one, at) => (refused.includes(name(one)) ? [{ Id: String(at) }] : []));
      taken.push(...some.map(name).filter((one) => !refused.includes(one)));
      return failed;
    },
  );
  return { requests, taken, lost: lost.map(name).toSorted() };
}

describe('messages whose groups have an order', () => {
  test('share a request with those of other groups, and none with one of their own', async () => {
    const { requests, lost } = await sendAll([
      message('a', 1),
      message('b', 1),
      message('a', 2),
      message('c', 1),
    ]);
    expect(requests.map((some) => some.toSorted())).toEqual([['a1', 'b1', 'c1'], ['a2']]);
    expect(lost).toEqual([]);
  });

  test('wait behind one of their group that was refused, and those of other groups do not', async () => {
    const messages = [1, 2, 3].flatMap((nth) => [message('a', nth), message('b', nth)]);
    const { taken, lost } = await sendAll(messages, ['a2']);
    expect(taken.toSorted()).toEqual(['a1', 'b1', 'b2', 'b3']);
    expect(lost).toEqual(['a2', 'a3']);
  });

  test('are lost with those behind them where the queue cannot be reached', async () => {
    const lost = await sendInOrder(
      [message('a', 1), message('a', 2)],
      ({ group }) => group,
      async () => {
        throw new Error('it is down');
      },
    );
    expect(lost.map(name)).toEqual(['a1', 'a2']);
  });
});
