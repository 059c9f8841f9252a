import type { Item, Write } from '#ground';
import type { DueKind } from '../../partners/domain/due-kinds.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import type { SubscriptionDue } from '../domain/renewal.ts';
import { type Charging, type Renewal, renewNow, retryNow } from './renewal.ts';

type Act<T> = (work: Charging, read: T) => Promise<void>;

/** What time does to one kind of thing that renews. */
interface RenewalActs<T> {
  /** As those of `DueWork`. */
  readonly kind: DueKind;
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
  renew: (work, read) => renewNow(work, kind, read),
  retry: (work, read) => retryNow(work, kind, read),
});

/**
 * The due work of what renews: remind, renew, retry. Each act is one transaction under the condition that the thing is as it
 * was read.
 */
export const renewalWorkOf = <T>({ kind, prefix, ...acts }: RenewalActs<T>): DueWork<Charging> => ({
  kind,
  prefix,
  async run(item, work) {
    const read = acts.parse(item);
    const due = acts.dueOf(read);
    if (!due || due.at > work.now.toISOString()) return;
    if (due.kind === 'remind') return work.table.commit(acts.remind(read, work));
    await acts[due.kind](work, read);
  },
});
