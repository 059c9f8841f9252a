import { Problem, type Write } from '#ground';
import { applyStoreChange, type Store, type StoreChange, saveStore } from '../data/stores.ts';
import { type StoreStep, storeMachine } from '../domain/store/steps.ts';
import { type StoreStatus, statusOfStore } from '../domain/store/store.ts';
import { type StoreEventName, writeStoreEvent } from '../events.ts';

interface StoreTransition {
  readonly store: Store;
  readonly writes: readonly Write[];
}

const events = {
  publish: 'store.published',
  unpublish: 'store.unpublished',
  pause: 'store.paused',
  resume: 'store.resumed',
  suspend: 'store.suspended',
} as const satisfies Record<StoreStep, StoreEventName>;

/** What a step changes in the client's part of a store that a partner prepared. */
function clientAfter({ client }: Store, step: StoreStep, now: Date): Pick<StoreChange, 'client'> {
  if (!client) return {};
  if (step === 'publish') return { client: { ...client, published_at: now.toISOString() } };
  const { published_at: _, ...rest } = client;
  return step === 'unpublish' ? { client: rest } : {};
}

const saveStep = (read: Store, set: StoreChange, event: StoreEventName, now: Date): StoreTransition => ({
  store: applyStoreChange(read, set, now),
  writes: [saveStore(read, set, now), writeStoreEvent(event, read, now)],
});

/**
 * A store takes a step. A step that was already taken changes nothing.
 * @param until when a pause ends, ISO 8601; undefined if a person ends it
 * @throws Problem invalid_state
 */
export function transitionStore(
  read: Store,
  step: Exclude<StoreStep, 'suspend'>,
  now: Date,
  until: string | undefined = undefined,
): StoreTransition {
  const before = statusOfStore(read, now);
  const status = storeMachine.advance(before, step);
  const stays = status === before && (step !== 'pause' || read.paused_until === until);
  return stays
    ? { store: read, writes: [] }
    : saveStep(read, { status, paused_until: until, ...clientAfter(read, step, now) }, events[step], now);
}

/** An admin suspends a store. A suspended one is not suspended again: its reason stays. */
export function suspendStore(read: Store, reason: string, now: Date): StoreTransition {
  const status: StoreStatus = storeMachine.advance(read.status, 'suspend');
  if (status === read.status) return { store: read, writes: [] };
  const suspension = { reason, before: statusOfStore(read, now) };
  return saveStep(read, { status, suspension }, events.suspend, now);
}

/** An admin lifts a suspension: the store gets its former status. @throws Problem invalid_state */
export function reinstateStore(read: Store, now: Date): StoreTransition {
  const { status, suspension } = read;
  if (status !== 'SUSPENDED' || !suspension)
    throw new Problem('invalid_state', `The store is ${status}. Only a SUSPENDED store can be reinstated.`);
  const set = { status: suspension.before, suspension: undefined };
  return saveStep(read, set, 'store.reinstated', now);
}
