import { Problem } from '../../kernel/problem.ts';
import type { StoreStatus } from './store.ts';

/** The steps of a store from one status to another. */
const steps = {
  publish: { from: ['DRAFT', 'PUBLISHED'], to: 'PUBLISHED' },
  unpublish: { from: ['DRAFT', 'PUBLISHED', 'PAUSED'], to: 'DRAFT' },
  pause: { from: ['PUBLISHED', 'PAUSED'], to: 'PAUSED' },
  resume: { from: ['PUBLISHED', 'PAUSED'], to: 'PUBLISHED' },
  suspend: { from: ['DRAFT', 'PUBLISHED', 'PAUSED', 'SUSPENDED'], to: 'SUSPENDED' },
} as const satisfies Record<string, { readonly from: readonly StoreStatus[]; readonly to: StoreStatus }>;
export type StoreStep = keyof typeof steps;

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * The status after a step. A step that was already taken leads to the same status.
 * @throws Problem invalid_state
 */
export function statusAfter(status: StoreStatus, step: StoreStep): StoreStatus {
  const { from, to } = steps[step];
  if (from.some((one) => one === status)) return to;
  throw new Problem('invalid_state', `The store is ${status}. To ${step} it, it must be ${or.format(from)}.`);
}
