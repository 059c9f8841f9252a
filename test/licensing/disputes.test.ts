import { describe, expect, test } from 'vitest';
import { consumer } from '../../functions/licensing/follow-disputes.ts';
import { route as allocate } from '../../functions/licensing/licenses/allocate.ts';
import { route as statements } from '../../functions/licensing/pool/statements.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { walletShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { buyByGateway, poolNow } from '../support/people/licensing/by-gateway.ts';
import {
  allocateTo,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
} from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
const begun = 100_000_000;
const price = 7_500_000;

const buy = (partner: Sponsor, card: string) => buyByGateway(wire, partner, 'PACK', { card });
/** Everything that was told of the disputes so far, in an order. */
async function follow({ organization }: Sponsor, { on = wire, isReversed = false } = {}): Promise<void> {
  const told = await publishedIn(wire, billing.pk({ organization, mode: 'test' }));
  const ofDisputes = told.filter(({ name }) => name.startsWith('checkout.'));
  const messages = (isReversed ? ofDisputes.toReversed() : ofDisputes).map((event) => busMessage(event));
  await createRunner(consumer, () => on)(batchOf(...messages));
}
const headersOf = ({ owner }: Sponsor) => signedIn(wire, owner, 'test');
const movesOf = async (partner: Sponsor) =>
  resultsOf(await call(wire, statements, { headers: await headersOf(partner) })).map(({ kind, face }) => [
    kind,
    face,
  ]);
const held = async ({ owner }: Sponsor) => (await walletShown(wire, owner, 'test')).available;

describe('a lot whose payment is charged back', () => {
  test('is frozen while the bank decides, and free again when the dispute is won', async () => {
    const partner = await newSponsor(wire);
    const { client } = await newSponsoredClient(wire, partner.headers);
    await buy(partner, cards.disputeWon);
    later(60);
    await sweep(wire);
    await follow(partner);
    const frozen = { remaining: '0.00', lots: [{ frozen: true, remaining: '100000.00' }] };
    expect(await poolNow(wire, partner)).toMatchObject(frozen);
    expect(await held(partner)).toBe(begun);
    expectProblem(allocate, await allocateTo(wire, await headersOf(partner), client), 'pool_exhausted');
    later(120);
    await sweep(wire);
    await follow(partner, { isReversed: true });
    const free = { remaining: '100000.00', lots: [{ frozen: false }] };
    expect(await poolNow(wire, partner)).toMatchObject(free);
    expect([await held(partner), await movesOf(partner)]).toEqual([begun, [['CREDIT', '100000.00']]]);
  });

  test('loses what remains when the dispute is lost; what was allocated runs on', async () => {
    const partner = await newSponsor(wire);
    const { client } = await newSponsoredClient(wire, partner.headers);
    await buy(partner, cards.disputed);
    await allocateTo(wire, partner.headers, client);
    later(30);
    await sweep(wire);
    await follow(partner);
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '0.00', lots: [] });
    expect(await held(partner)).toBe(begun - price);
    const moves = [
      ['EXPIRY', '95000.00'],
      ['ALLOCATION', '5000.00'],
      ['CREDIT', '100000.00'],
    ];
    expect(await movesOf(partner)).toEqual(moves);
    await follow(partner);
    expect(await movesOf(partner)).toEqual(moves);
    await walletThatAddsUp(wire, partner.owner, 'test');
  });

  test('is followed whole or not at all, wherever the process dies', async () => {
    const arrange = arrangedOnce(wire, async () => {
      const made = await newSponsor(wire);
      await buy(made, cards.disputed);
      later(30);
      await sweep(wire);
      return made;
    });
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const partner = await arrange();
      const dying = crashing(wire, nth, 'after');
      await follow(partner, { on: dying.wire });
      crashed = dying.crashed();
      points += Number(crashed);
      expect(['0.00', '100000.00']).toContain((await poolNow(wire, partner)).remaining);
      await follow(partner);
      expect(await poolNow(wire, partner)).toMatchObject({ lots: [] });
      expect(await movesOf(partner)).toHaveLength(2);
    }
    expect(points).toBeGreaterThan(2);
  });

  test('leaves the capacity of other payments alone', async () => {
    const partner = await newSponsor(wire);
    await buy(partner, cards.disputed);
    await buy(partner, cards.succeeds);
    later(30);
    await sweep(wire);
    await follow(partner);
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '100000.00', lots: [{}] });
  });
});
