import { expect } from 'vitest';
import { walletPartition } from '../../../shared/money/data/wallets.ts';
import { asPublished, isEventItem } from '../../../shared/platform/events/outbox.ts';
import { userPartition } from '../../../shared/platform/table/entity/user-partition.ts';
import { verificationPartition } from '../../../shared/trust/data/verifications.ts';
import type { Somebody } from '../people/identity/fixtures.ts';
import type { Engine } from './engine.ts';
import { notifying } from './messages.ts';
import { busMessage, failuresOf } from './pipeline.ts';

/** Sends the mails about all events of these partitions so far. @returns what they say */
export async function mailsAbout(engine: Engine, partitions: readonly string[], now?: () => Date) {
  const { wire, letters, notify } = notifying(engine, now && { now });
  for (const pk of partitions) {
    const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 100 });
    // A payment that arrives pays what is overdue; nobody is mailed about it.
    const told = items.filter(isEventItem).flatMap(asPublished);
    for (const event of told.filter(({ name }) => name !== 'wallet.funded'))
      expect(failuresOf(await notify(busMessage(event)))).toEqual([]);
  }
  return letters.map(({ to, subject, text }) => ({ to, subject, text }));
}

/**
 * Sends the mails about all events of a user, its wallets, its verification and these other partitions so far.
 * @returns what they say
 */
export function ownerMails(engine: Engine, { id }: Somebody, ...others: readonly string[]) {
  const wallets = [walletPartition(id, 'live'), walletPartition(id, 'test')];
  return mailsAbout(engine, [userPartition(id), verificationPartition(id), ...wallets, ...others]);
}
