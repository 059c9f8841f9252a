import { expect, test } from 'vitest';
import { withKey } from '../support/people/identity/fixtures.ts';
import { available, cards, newBuyer, pay } from '../support/people/money/funding.ts';
import { ownerMails } from '../support/services/owner-mails.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { engine, wire, later } = await startSweeping();

test('the owner is mailed when a payment is charged back, and when the money returns, with the amount', async () => {
  const buyer = await newBuyer(wire);
  await pay(wire, buyer, cards.disputeWon);
  expect(await ownerMails(engine, buyer.user)).toEqual([]);
  later(30);
  await sweep(wire);
  expect(await ownerMails(engine, buyer.user)).toEqual([
    {
      to: buyer.user.email,
      subject: 'A payment of 25000.50 NGN was charged back',
      text: expect.stringMatching(/the bank took 25000\.50 NGN back[\s\S]*live bookings are refused/),
    },
  ]);
  later(180);
  await sweep(wire);
  expect(await available(wire, buyer)).toBe(2_500_050);
  // The first mail is not sent again.
  expect(await ownerMails(engine, buyer.user)).toEqual([
    {
      to: buyer.user.email,
      subject: '25000.50 NGN is back in your wallet',
      text: expect.stringContaining('25000.50 NGN returned'),
    },
  ]);
});

test('nobody is mailed about a charge-back of test money', async () => {
  const { user } = await newBuyer(wire);
  await pay(wire, { headers: await withKey(wire, user, 'test') }, cards.disputeWon);
  for (const seconds of [30, 180]) {
    later(seconds);
    await sweep(wire);
  }
  expect(await ownerMails(engine, user)).toEqual([]);
});
