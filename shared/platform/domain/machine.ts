import { Problem } from '../../kernel/problem.ts';

/** An action of a state machine: who may take it, and which status leads to which. */
export interface Transition<Status extends string, Actor extends string = string> {
  /** Absent where the routes alone say who may take it. */
  readonly by?: readonly Actor[];
  readonly moves: Readonly<Partial<Record<Status, Status>>>;
}

/** Why an action is refused in a status. @param from the statuses in which the action is possible */
type Refusal = (status: string, action: string, from: readonly string[]) => string;

/** A state machine over a table of transitions. */
export interface Machine<Status extends string, Action extends string, Actor extends string> {
  /** The status that an action leads to, or undefined if the action is not possible. */
  next(status: Status, action: Action): Status | undefined;
  /** The status that an action leads to. @throws Problem invalid_state */
  advance(status: Status, action: Action): Status;
  /** Whether this actor may take the action. */
  mayTake(actor: Actor, action: Action): boolean;
  /** Refuses an action in this status. The action need not be one of the table. */
  refuse(status: Status, action: string): Problem;
}

/** The usual refusal, which names the status and the action. @param noun what has the status, such as `order` */
export const refusalOf =
  (noun: string): Refusal =>
  (status, action) =>
    `The action ${action} is not possible while the ${noun} is ${status}.`;

/**
 * A state machine: a const table of transitions and the functions that read it. A table may say more of an action than this
 * does, such as its events. Time is an actor like others, so no move depends on a clock.
 */
export function defineMachine<Status extends string, Action extends string, Actor extends string = never>(
  transitions: Readonly<Record<Action, Transition<Status, Actor>>>,
  refusal: Refusal,
): Machine<Status, Action, Actor> {
  const tables: ReadonlyMap<string, Transition<Status, Actor>> = new Map(Object.entries(transitions));
  const next = (status: Status, action: Action) => transitions[action].moves[status];
  const refuse = (status: Status, action: string) =>
    new Problem('invalid_state', refusal(status, action, Object.keys(tables.get(action)?.moves ?? {})));
  return {
    next,
    refuse,
    advance(status, action) {
      const to = next(status, action);
      if (to) return to;
      throw refuse(status, action);
    },
    mayTake: (actor, action) => transitions[action].by?.includes(actor) ?? false,
  };
}
