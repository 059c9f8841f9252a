import { expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { post } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { withdraw } from '../../shared/money/domain/ledger.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import { billing } from '../../shared/subscriptions/data/billing-partition.ts';
import { advanceTo, buyPack, newSponsor, startReselling } from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { call } from '../support/routes/call.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire } = await startWires('2026-01-31T09:30:00.000Z');
type Partner = Awaited<ReturnType<typeof newSponsor>>;

/** The mails about the events of this name. */
async function mailsAbout({ organization }: Partner, wanted: string) {
  const { testLetters, notify } = notifying(engine);
  const pk = billing.pk({ organization, mode: 'test' });
  const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 100 });
  const events = items.filter(isEventItem).flatMap(asPublished);
  for (const event of events.filter(({ name }) => name === wanted))
    expect(failuresOf(await notify(busMessage(event), 1))).toEqual([]);
  return testLetters;
}

/** A partner with a saved card, which was good once, and an empty wallet once it has bought something. */
async function newCardHolder(buy: (partner: Partner) => Promise<unknown>): Promise<Partner> {
  const partner = await newSponsor(wire);
  await buy(partner);
  const body = { amount: 100, card: cards.succeedsOnce, save_card: true };
  await call(wire, fund, { headers: partner.headers, body });
  const held = await walletOf(wire.table, partner.owner.id, 'test');
  const from = accounts.available({ user: partner.owner.id, mode: 'test' });
  const lines = withdraw(from, 'test', held?.available ?? asKobo(0));
  const id = crypto.randomUUID();
  await wire.table.commit(post({ id, kind: 'withdrawal', mode: 'test', at: wire.now(), lines }));
  return partner;
}

test('a reseller is told before a renewal which card is charged, and after it that the card was declined', async () => {
  const partner = await newCardHolder(({ headers }) => startReselling(wire, headers));
  const { headers, organization, owner } = partner;
  await advanceTo(wire, headers, organization, '2026-02-25T10:00:00.000Z');
  const [soon] = await mailsAbout(partner, 'bill.renewal_soon');
  expect(soon).toMatchObject({ to: owner.email, subject: expect.stringContaining('reseller subscription') });
  expect(soon?.text).toContain('we will charge your Visa card ending 0110.');
  await advanceTo(wire, headers, organization, '2026-02-28T10:00:00.000Z');
  const [unpaid] = await mailsAbout(partner, 'bill.unpaid');
  expect(unpaid?.text).toContain('and your Visa card ending 0110 was declined.');
  expect(unpaid?.text).toMatch(/open this link: http\S+\/account\/pay-invoice\/#token=\S+$/);
});

test('a partner whose pack renews is told three days before, once', async () => {
  const partner = await newCardHolder(({ headers }) => buyPack(wire, headers, { auto_renew: true }));
  await advanceTo(wire, partner.headers, partner.organization, '2027-01-28T10:00:00.000Z');
  const letters = await mailsAbout(partner, 'bill.renewal_soon');
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A pack of .* renews on 31 January 2027$/),
  ]);
});
