import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { defineMachine, refusalOf, type Transition } from '../../../shared/platform/domain/machine.ts';

const statuses = ['NEW', 'OPEN', 'HELD', 'DONE'] as const;
type Status = (typeof statuses)[number];
const actors = ['owner', 'rider', 'time'] as const;
type Actor = (typeof actors)[number];
const actions = ['begin', 'hold', 'resume', 'end'] as const;
type Action = (typeof actions)[number];

const status = fc.constantFrom(...statuses);
const moves = fc.record({ NEW: status, OPEN: status, HELD: status, DONE: status }, { requiredKeys: [] });
const transition: fc.Arbitrary<Transition<Status, Actor>> = fc.record(
  { by: fc.subarray([...actors]), moves },
  { requiredKeys: ['moves'] },
);
const table = fc.record({ begin: transition, hold: transition, resume: transition, end: transition });

/** What a refused call throws. */
function refusedBy(call: () => unknown): Problem {
  try {
    call();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a state machine', () => {
  test('moves as its table says, and refuses every other action with its status and name', () => {
    fc.assert(
      fc.property(table, fc.array(fc.constantFrom(...actions)), status, (transitions, taken, first) => {
        const machine = defineMachine<Status, Action, Actor>(transitions, refusalOf('thing'));
        let at = first;
        for (const action of taken) {
          const to = transitions[action].moves[at];
          expect(machine.next(at, action)).toBe(to);
          if (to) {
            expect(machine.advance(at, action)).toBe(to);
            at = to;
          } else {
            const detail = `The action ${action} is not possible while the thing is ${at}.`;
            const refused = refusedBy(() => machine.advance(at, action));
            expect([refused.code, refused.status, refused.message]).toEqual(['invalid_state', 409, detail]);
          }
        }
      }),
    );
  });

  test('lets an actor take what the table names it for, and nothing that names nobody', () => {
    fc.assert(
      fc.property(table, (transitions) => {
        const machine = defineMachine<Status, Action, Actor>(transitions, refusalOf('thing'));
        for (const action of actions)
          for (const actor of actors)
            expect(machine.mayTake(actor, action)).toBe(transitions[action].by?.includes(actor) === true);
      }),
    );
  });

  test('tells its refusal from where the action is possible, and refuses actions that no table has', () => {
    fc.assert(
      fc.property(table, status, fc.constantFrom(...actions), (transitions, at, action) => {
        const seen: unknown[] = [];
        const machine = defineMachine<Status, Action, Actor>(transitions, (...asked) => {
          seen.push(asked);
          return 'No.';
        });
        expect(machine.refuse(at, action).message).toBe('No.');
        expect(machine.refuse(at, 'fly').code).toBe('invalid_state');
        expect(seen).toEqual([
          [at, action, Object.keys(transitions[action].moves)],
          [at, 'fly', []],
        ]);
      }),
    );
  });
});
