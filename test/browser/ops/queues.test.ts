import { expect, test } from 'vitest';
import { route as notices } from '../../../functions/notices/list.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { saveShipment } from '../../../shared/shipments/data/shipments.ts';
import { listShown } from '../../support/asserts/list.ts';
import { barriersOf } from '../../support/asserts/page-audit.ts';
import { eventsShown } from '../../support/asserts/shipment.ts';
import { newUser, yaba } from '../../support/people/identity/fixtures.ts';
import { newOperator, openOps } from '../../support/people/identity/operator.ts';
import { keepDeadLetter } from '../../support/people/operations/letters.ts';
import { riderAt } from '../../support/people/riders/broadcasts.ts';
import { newPapers } from '../../support/people/riders/papers.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { claimOn, delivered } from '../../support/people/shipments/claims.ts';
import { stored } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();

test('an operator works off the queues by keys and taps, and gives an overdue parcel to another rider', async () => {
  const wire = processWire();
  const [musa, kunle] = [
    await newUser(wire, 'rider', { name: 'Musa Bello' }),
    await newUser(wire, 'rider', { name: 'Kunle Ade' }),
  ];
  await newPapers(wire, musa);
  await newPapers(wire, kunle);
  const { shipment: broken } = await delivered(wire);
  await claimOn(wire, broken);
  const { shipment: late, rider } = await claimed(wire);
  const read = await stored(wire, late.id);
  const overdue = { ...read, due: undefined, overdue_at: read.expected_at };
  await wire.table.commit([saveShipment(read, overdue)]);
  const near = await riderAt(wire, yaba);

  const who = await openOps(site, await newOperator(wire, ['SUPPORT', 'DISPATCH']));
  const { page } = who;
  const countOf = (queue: string) =>
    page.locator(`.queues a[href="/ops/queues/${queue}/"] span`).last().textContent();
  const comes = (queue: string, count: string) =>
    expect.poll(() => countOf(queue), { timeout: 20_000 }).toBe(count);

  await page.goto(site.at('/ops/queues/papers/'));
  await comes('papers', '2');
  await page.getByRole('link', { name: 'Musa Bello', exact: true }).click();
  await who.sees('Musa Bello');
  await who.reads('48213590677');
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('j');
  await who.sees('Kunle Ade');
  await page.keyboard.press('k');
  await who.sees('Musa Bello');
  await page.keyboard.press('a');
  await who.sees('Kunle Ade');
  await page.keyboard.press('r');
  await who.fill('Reason', 'The slip cannot be read.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await who.sees('Papers');
  await page.goto(site.at('/ops/queues/claims/'));
  await comes('papers', '0');
  await comes('claims', '1');
  await who.press('Take it');
  await who.press('Let go');
  await who.press('Pay the claim');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay the claim', exact: true }).click();
  await comes('claims', '0');

  await keepDeadLetter(wire);
  await page.goto(site.at('/ops/queues/dead-letters/'));
  await comes('dead-letters', '1');
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  await who.press('Send again');
  await who.fill('Reason', 'The mail service is up again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send again', exact: true }).click();
  await comes('dead-letters', '0');

  await page.goto(site.at('/ops/market/'));
  await who.reads(late.tracking);
  expect(await barriersOf(page)).toEqual([]);
  await who.press('Give it to somebody else');
  await page.getByLabel('Rider', { exact: true }).selectOption(`rider ${near.id}`);
  await who.fill('Reason', 'The motorcycle broke down.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Give it to somebody else', exact: true })
    .click();
  await expect.poll(async () => (await stored(wire, late.id)).rider).toBe(near.id);
  await page.goto(site.at(`/ops/parcels/${late.id}/`));
  await who.sees(late.tracking);
  expect(await barriersOf(page)).toEqual([]);

  const assigned = (await eventsShown(wire, late)).filter((name) => name === 'shipment.assigned');
  expect(assigned).toHaveLength(2);
  expect(await listShown(wire, notices, rider)).toContainEqual(
    expect.objectContaining({ kind: 'shipment.reassigned' }),
  );
  await who.leave();
});
