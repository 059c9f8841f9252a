import { describe, expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { commissionsShown, type Earning, earn, newEarning } from '../support/people/commissions/earning.ts';
import { earnByCheckout } from '../support/people/commissions/earning-by-checkout.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();
const referral = { mode: 'live', program: 'referral' } as const;
const held = { status: 'HELD', hold_reason: 'A card of the merchant is also a member’s.' };
const free = { status: 'PENDING', hold_reason: null };

/** Somebody funds the wallet by this card. */
async function fundBy(user: User, { mode }: Earning, card: string, save_card = false): Promise<void> {
  const headers = await signedIn(wire, user, mode);
  const { status } = await call(wire, fund, { headers, body: { amount: 100, card, save_card } });
  expect(status).toBe(201);
}
const shown = async (earning: Earning) => (await commissionsShown(wire, earning)).results;

describe('a commission on what the merchant paid by the gateway', () => {
  test.each([
    ['saved', true],
    ['only paid with', false],
  ])('is HELD where a member has %s the card, though the merchant did not save it', async (_, saved) => {
    const earning = await newEarning(wire, referral);
    await fundBy(earning.owner, earning, cards.succeedsOnce, saved);
    for (const other of [cards.succeeds, cards.succeedsOnce]) await fundBy(earning.owner, earning, other);
    await earnByCheckout(wire, earning, cards.succeedsOnce);
    expect(await shown(earning)).toMatchObject([held]);
  });

  test('is not held where no member knows the card, whatever else the merchant paid with it before', async () => {
    const earning = await newEarning(wire, referral);
    await fundBy(earning.owner, earning, cards.succeeds, true);
    await fundBy(earning.merchant, earning, cards.succeeds);
    await earnByCheckout(wire, earning, cards.succeedsOnce);
    expect(await shown(earning)).toMatchObject([free]);
  });
});

describe('a commission on a delivery', () => {
  test('is HELD where the merchant saved the card of a member', async () => {
    const earning = await newEarning(wire);
    await fundBy(earning.owner, earning, cards.succeeds);
    for (const card of [cards.succeeds, cards.succeedsOnce])
      await fundBy(earning.merchant, earning, card, true);
    await earn(wire, earning, 10_000);
    expect(await shown(earning)).toMatchObject([held]);
  });

  test('is not held where each saved its own', async () => {
    const earning = await newEarning(wire);
    await fundBy(earning.owner, earning, cards.succeeds, true);
    await fundBy(earning.merchant, earning, cards.succeedsOnce, true);
    await earn(wire, earning, 10_000);
    expect(await shown(earning)).toMatchObject([free]);
  });
});
