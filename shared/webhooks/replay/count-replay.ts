import { endOfCommit, listCommits, type Mode, type Table, type TenantId, timeOfCommit } from '#ground';
import type { AccountReplay } from './events.ts';
import { findReplayed } from './find-replayed.ts';

/** The most events that a replay sends, and the most commits that it looks at. */
export const maxReplayed = 10_000;
const maxCommits = 20_000;
/** The commits of one Query. */
const pageSize = 1_000;

interface ReplayCount {
  readonly count: number;
  /** When the events begin that are too many for one replay; ISO 8601. */
  readonly next_from: string | undefined;
}

/** Counts up to a limit, and knows what it had counted before the present time, at which a later replay can go on. */
function createCount(most: number) {
  let [count, before, time] = [0, 0, ''];
  return {
    total: () => count,
    /** @returns where to go on if these are too many */
    add(at: string, more: number): ReplayCount | undefined {
      if (at !== time) [before, time] = [count, at];
      count += more;
      return count > most ? this.stop() : undefined;
    },
    stop: (): ReplayCount => ({ count: before, next_from: time }),
  };
}

/**
 * Counts the events that a replay sends: for each thousand commits 2 Query and 10 BatchGetItem, and 10 more where only
 * failures are sent.
 * @param most of them
 */
export async function countReplay(
  table: Table,
  account: { readonly tenant: TenantId; readonly mode: Mode },
  replay: AccountReplay,
  most = maxReplayed,
): Promise<ReplayCount> {
  const counted = createCount(most);
  let from = replay.from;
  for (let looked = 0; looked < maxCommits; looked += pageSize) {
    const { commits, more } = await listCommits(table, account, {
      from,
      below: replay.until,
      limit: pageSize,
    });
    for (const { place, replayed } of await findReplayed(table, replay, commits, false)) {
      const tooMany = counted.add(timeOfCommit(place), replayed.length);
      if (tooMany) return tooMany;
      from = endOfCommit(place);
    }
    if (!more) return { count: counted.total(), next_from: undefined };
  }
  return counted.stop();
}
