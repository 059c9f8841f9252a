import type { Item, Write } from '#ground';
import type { Clock } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import type { SubscriptionDue } from '../domain/renewal.ts';
import { type ChargingUses, type Renewal, renewNow, retryNow } from './renewal.ts';

type Act<T> = (uses: ChargingUses, read: T, clock: Clock) => Promise<void>;

/** What time does to one kind of thing that renews. */
interface RenewalActs<T> {
  /** As that of `DueWork`. */
  readonly prefix: string;
  parse(item: Item): T;
  dueOf(read: T): { readonly kind: SubscriptionDue; readonly at: string } | undefined;
  /** The writes that remind of its renewal, once a period. */
  remind(read: T, clock: Clock): readonly Write[];
  readonly renew: Act<T>;
  readonly retry: Act<T>;
}

/** Renews and tries again what is billed for each period. */
export const chargeAs = <T>(kind: Renewal<T>): Pick<RenewalActs<T>, 'renew' | 'retry'> => ({
  renew: (uses, read, clock) => renewNow(uses, kind, read, clock),
  retry: (uses, read, clock) => retryNow(uses, kind, read, clock),
});

/**
 * The due work of what renews: remind, renew, retry. Each act is one transaction under the condition that the thing is as it
 * was read.
 */
export const renewalWorkOf = <T>({ prefix, ...acts }: RenewalActs<T>): DueWork<ChargingUses> => ({
  prefix,
  async run(item, uses, clock) {
    const read = acts.parse(item);
    const due = acts.dueOf(read);
    if (!due || due.at > clock.now.toISOString()) return;
    if (due.kind === 'remind') return uses.table.commit(acts.remind(read, clock));
    await acts[due.kind](uses, read, clock);
  },
});
