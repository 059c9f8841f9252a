import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Problem } from '../../../shared/kernel/problem.ts';
import { isSameSecret } from '../../../shared/kernel/secrets.ts';
import { absent, isNew } from '../../../shared/platform/table/condition.ts';
import { Stale } from '../../../shared/platform/table/table.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { StoredCode } from '../../../shared/shipments/handover-code/data.ts';
import { issueCode } from '../../../shared/shipments/handover-code/domain/code.ts';
import { type CodeUse, tryCode } from '../../../shared/shipments/handover-code/try.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const { table } = wire;

const Locker = z.object({ id: z.string(), revision: z.number(), code: StoredCode.optional() });
type Locker = z.infer<typeof Locker>;

const Refused = z.object({ attempts_remaining: z.number() }).optional();

const right = '123456';
const keyOf = ({ id }: Pick<Locker, 'id'>) => ({ pk: `LOCKER#${id}`, sk: 'LOCKER' });

/** A locker that opens by a code, and how often its lock was recorded. */
async function newLocker() {
  const locker = { id: randomUUID(), revision: 1, code: issueCode() };
  await table.commit([{ put: { ...keyOf(locker), ...locker }, when: isNew }]);
  const locks: string[] = [];
  const use: CodeUse<'code', Locker> = {
    attribute: 'code',
    keyOf,
    parse: (item) => Locker.parse(item),
    isRight: (_, __, tried) => isSameSecret(right, tried),
    async recordLock({ now }, read) {
      const at = now.toISOString();
      const set = { 'code.locked_at': at };
      const { done } = await table.update({ key: keyOf(read), set, when: { 'code.locked_at': absent } });
      if (done) locks.push(at);
    },
    lockedDetail: 'Ask for a new code.',
  };
  const pepper = pepperAccess.of(wire);
  const read = async () => Locker.parse(await table.get(keyOf(locker)));
  /** @returns `right`, or the refusal with the attempts that are left */
  async function attempt(code: string, request: string = randomUUID(), keyed = false): Promise<unknown[]> {
    try {
      await tryCode(use, await read(), code, { table, pepper, request, keyed, now: wire.now() });
      return ['right'];
    } catch (error) {
      if (!(error instanceof Problem) || error instanceof Stale) throw error;
      return [error.code, Refused.parse(error.extras.members)?.attempts_remaining];
    }
  }
  return { attempt, read, locks, use, pepper };
}

describe('a code that is tried', () => {
  test('answers by the number of different attempts so far, whatever is tried and repeated', async () => {
    const tries = fc.record({
      code: fc.constantFrom(right, '000000', '111111'),
      request: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    // The right code came in time, wrong ones locked, and the first request is repeated.
    const guesses = ['a', 'b', 'c', 'd'].map((request) => ({ code: '000000', request }));
    const lockedThenRepeated = [{ code: right, request: 'a' }, ...guesses, { code: right, request: 'a' }];
    await fc.assert(
      fc.asyncProperty(fc.array(tries, { maxLength: 12 }), fc.boolean(), async (sent, keyed) => {
        const { attempt, read, locks } = await newLocker();
        const seen: string[] = [];
        let locked = false;
        for (const { code, request } of sent) {
          const name = `${request} ${code}`;
          if (!seen.includes(name)) seen.push(name);
          const used = Math.min(seen.length, 5);
          const compared: boolean = seen.indexOf(name) < 5 && !(keyed && locked);
          const expected: unknown[] = !compared
            ? ['otp_locked', 0]
            : code === right
              ? ['right']
              : used === 5
                ? ['otp_locked', 0]
                : ['otp_invalid', 5 - used];
          expect(await attempt(code, request, keyed)).toEqual(expected);
          locked ||= expected[0] === 'otp_locked';
          expect((await read()).code?.attempts).toBe(used);
        }
        expect(locks).toHaveLength(locked ? 1 : 0);
      }),
      { numRuns: 25, examples: [[lockedThenRepeated, true]] },
    );
  });

  test('is compared with no more than five of fifty guesses at once', async () => {
    const { attempt, locks } = await newLocker();
    const guesses = Array.from({ length: 50 }, () => attempt('000000'));
    const answers = (await Promise.all(guesses)).map(([code]) => code);
    expect(answers.filter((code) => code === 'otp_invalid')).toHaveLength(4);
    expect(answers.filter((code) => code === 'otp_locked')).toHaveLength(46);
    expect(locks).toHaveLength(1);
  });

  test('counts nothing on an item that has changed since it was read', async () => {
    const { read, use, pepper } = await newLocker();
    const before = await read();
    await table.update({ key: keyOf(before), add: { revision: 1 } });
    const trial = { table, pepper, request: 'late', keyed: false, now: wire.now() };
    await expect(tryCode(use, before, right, trial)).rejects.toBeInstanceOf(Stale);
    expect((await read()).code?.attempts).toBe(0);
  });

  test('adds what its item counts besides', async () => {
    const { read, use, pepper } = await newLocker();
    const trial = { table, pepper, request: 'first', keyed: false, now: wire.now() };
    const after = await tryCode({ ...use, adds: { revision: 1 } }, await read(), right, trial);
    expect([after.revision, after.code?.attempts]).toEqual([2, 1]);
  });
});
