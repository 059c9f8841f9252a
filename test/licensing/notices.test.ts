import { expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
  startReselling,
} from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import { call } from '../support/routes/call.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire } = await startWires('2026-01-31T09:30:00.000Z');

/** The mails about the events of this name. */
async function mailsAbout({ organization }: Sponsor, wanted: string) {
  const { testLetters, notify } = notifying(engine);
  const pk = billing.pk({ organization, mode: 'test' });
  const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 100 });
  const events = items.filter(isEventItem).flatMap(asPublished);
  for (const event of events.filter(({ name }) => name === wanted))
    expect(failuresOf(await notify(busMessage(event), 1))).toEqual([]);
  return testLetters;
}

/** A partner with a saved card, which was good once, and an empty wallet once it has bought something. */
async function newCardHolder(buy: (partner: Sponsor) => Promise<unknown>): Promise<Sponsor> {
  const partner = await newSponsor(wire);
  await buy(partner);
  const body = { amount: 100, card: cards.succeedsOnce, save_card: true };
  await call(wire, fund, { headers: partner.headers, body });
  await makeHold(wire, { user: partner.owner.id, mode: 'test' }, 0);
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

test('the first month of a reseller, and the first of a licence, are confirmed as purchases', async () => {
  const partner = await newSponsor(wire);
  const { headers, organization } = partner;
  await startReselling(wire, headers);
  const wholesale = { plan: 'STARTER', source: 'WHOLESALE' } as const;
  const { client } = await newSponsoredClient(wire, headers, wholesale);
  await allocateTo(wire, headers, client, wholesale);
  await advanceTo(wire, headers, organization, '2026-03-01T00:00:00.000Z');
  const receipts = await mailsAbout(partner, 'invoice.paid');
  const said = receipts.map(({ text }) => /for (your purchase|a renewal):\n\n- (\w+)/.exec(text)?.slice(1));
  expect(said.toSorted()).toEqual([
    ['a renewal', 'Reseller'],
    ['a renewal', 'Starter'],
    ['your purchase', 'Reseller'],
    ['your purchase', 'Starter'],
  ]);
});

test('a partner hears of each try that failed, however far time has jumped since', async () => {
  const partner = await newSponsor(wire);
  const { headers, organization, owner } = partner;
  await startReselling(wire, headers);
  await makeHold(wire, { user: owner.id, mode: 'test' }, 0);
  await advanceTo(wire, headers, organization, '2026-04-01T00:00:00.000Z');
  expect(await mailsAbout(partner, 'bill.unpaid')).toHaveLength(4);
});
