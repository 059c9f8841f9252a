import { defineMachine, displayAlternatives, type Transition } from '#ground/domain';
import type { StoreStatus } from './store.ts';

/** The steps of a store from one status to another. One that a store has taken already leads to where it is. */
const steps = {
  publish: { moves: { DRAFT: 'PUBLISHED', PUBLISHED: 'PUBLISHED' } },
  unpublish: { moves: { DRAFT: 'DRAFT', PUBLISHED: 'DRAFT', PAUSED: 'DRAFT' } },
  pause: { moves: { PUBLISHED: 'PAUSED', PAUSED: 'PAUSED' } },
  resume: { moves: { PUBLISHED: 'PUBLISHED', PAUSED: 'PUBLISHED' } },
  suspend: {
    moves: { DRAFT: 'SUSPENDED', PUBLISHED: 'SUSPENDED', PAUSED: 'SUSPENDED', SUSPENDED: 'SUSPENDED' },
  },
} as const satisfies Record<string, Transition<StoreStatus>>;
export type StoreStep = keyof typeof steps;

export const storeMachine = defineMachine<StoreStatus, StoreStep>(
  steps,
  (status, step, from) => `The store is ${status}. To ${step} it, it must be ${displayAlternatives(from)}.`,
);
