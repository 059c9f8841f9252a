import { describe, expect, test } from 'vitest';
import { route as remove } from '../../../functions/money/cards/delete.ts';
import { route as list } from '../../../functions/money/cards/list.ts';
import { route as fund } from '../../../functions/money/fund.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { type Buyer, cards, look, newBuyer } from '../../support/people/money/funding.ts';
import { call } from '../../support/routes/call.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { engine, wire, later } = await startSweeping();

const save = (buyer: Pick<Buyer, 'headers'>, card: string, save_card = true) =>
  call(wire, fund, { headers: buyer.headers, body: { amount: 100, card, save_card } });
const shown = async ({
  headers,
}: Pick<Buyer, 'headers'>): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  Object((await call(wire, list, { headers })).body.results);
const digitsOf = async (buyer: Pick<Buyer, 'headers'>) => (await shown(buyer)).map(({ last4 }) => last4);
const deleted = (buyer: Pick<Buyer, 'headers'>, id: unknown) =>
  call(wire, remove, { headers: buyer.headers, params: { card_id: String(id) } });

describe('a card that pays with save_card', () => {
  test('is saved, and shown without what charges it', async () => {
    const buyer = await newBuyer(wire);
    expect((await save(buyer, cards.succeeds)).status).toBe(201);
    expect(await shown(buyer)).toEqual([
      { id: expect.any(String), brand: 'visa', last4: '4081', expires: '2099-12' },
    ]);
    const { text } = await call(wire, list, { headers: buyer.headers });
    expect(text).not.toMatch(/AUTH_|SIG_|@/);
  });

  test('is not saved without it, nor when it is declined', async () => {
    const buyer = await newBuyer(wire);
    await save(buyer, cards.succeeds, false);
    await save(buyer, cards.declined);
    expect(await shown(buyer)).toEqual([]);
  });

  test('is saved when its payment arrives late: by a look, or by the sweep', async () => {
    const [looking, other] = [await newBuyer(wire), await newBuyer(wire)];
    const { body } = await save(looking, cards.succeedsLate);
    await save(other, cards.succeedsLate);
    expect(await shown(looking)).toEqual([]);
    later(150);
    await look(wire, looking, body.id);
    await sweep(wire);
    expect([await digitsOf(looking), await digitsOf(other)]).toEqual([['0037'], ['0037']]);
  });

  test('is the first of at most five, and keeps its id when it is saved again', async () => {
    const buyer = await newBuyer(wire);
    const five = [cards.succeeds, cards.unanswered, cards.disputeWon, cards.disputed, cards.succeedsOnce];
    for (const card of five) await save(buyer, card);
    later(150);
    await sweep(wire);
    const before = await shown(buyer);
    expect(before).toHaveLength(5);
    const oldest = before.at(-1);
    await save(buyer, five.find((card) => card.endsWith(String(oldest?.last4))) ?? '');
    expect((await shown(buyer))[0]).toEqual(oldest);
    const gone = (await digitsOf(buyer)).at(-1);
    await save(buyer, '4084080000000102');
    const after = await digitsOf(buyer);
    expect([after.length, after[0], after.includes(gone)]).toEqual([5, '0102', false]);
  });

  test('is saved beside another one that is saved at the same moment', async () => {
    const buyer = await newBuyer(wire);
    await Promise.all(
      [cards.succeeds, cards.disputeWon, cards.succeedsOnce].map((card) => save(buyer, card)),
    );
    expect((await digitsOf(buyer)).toSorted()).toEqual(['0060', '0110', '4081']);
  });

  test('keeps what charges it in one item of the table', async () => {
    const buyer = await newBuyer(wire);
    await save(buyer, cards.succeeds);
    const lines = (await engine.dump()).split('\n').filter((line) => line.includes(buyer.user.id));
    expect(lines.filter((line) => line.includes('AUTH_sandbox'))).toHaveLength(1);
  });
});

describe('a saved card', () => {
  test('is deleted by its owner alone, in its own mode', async () => {
    const buyer = await newBuyer(wire);
    await save(buyer, cards.succeeds);
    const [card] = await shown(buyer);
    const stranger = await newBuyer(wire);
    const inTest = { headers: await signedIn(wire, buyer.user, 'test') };
    for (const other of [stranger, inTest])
      expectProblem(remove, await deleted(other, card?.id), 'not_found');
    expect(await shown(inTest)).toEqual([]);
    expect((await deleted(buyer, card?.id)).status).toBe(204);
    expect(await shown(buyer)).toEqual([]);
    expectProblem(remove, await deleted(buyer, card?.id), 'not_found');
  });

  test('is nothing that an admin has', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'admin'));
    expectProblem(list, await call(wire, list, { headers }), 'forbidden');
  });
});
