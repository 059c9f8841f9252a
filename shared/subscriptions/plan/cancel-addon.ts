import { type Id, Problem, type Write } from '#ground';
import type { Clock } from '../../partners/domain/organization.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { writeSubscribedEvent } from '../events.ts';

/**
 * Cancels an add-on: it ends with the period. Cancelling it again changes nothing.
 * @throws Problem invalid_state if it has ended already
 */
export function cancelAddon(
  read: Subscription,
  id: Id<'Addon'>,
  clock: Clock,
): { readonly subscription: Subscription; readonly writes: readonly Write[] } {
  const row = read.addons.find((one) => one.id === id);
  if (!row) throw new Problem('invalid_state', 'The add-on has ended already.');
  if (row.cancelled) return { subscription: read, writes: [] };
  const addons = read.addons.map((one) => (one === row ? { ...row, cancelled: true as const } : one));
  const subscription = changeSubscription(read, { addons }, clock.now);
  return {
    subscription,
    writes: [
      saveSubscription(read, subscription, clock),
      writeSubscribedEvent('subscription.changed', subscription, clock.now),
    ],
  };
}
