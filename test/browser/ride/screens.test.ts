import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { route as arrive } from '../../../functions/shipments/arrive.ts';
import { route as claimFirstMile } from '../../../functions/shipments/first-mile/claim.ts';
import { processWire, type Wire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { assertScreen, enterFace, looks, openFace, screenPathsOf } from '../../support/asserts/screens.ts';
import { until } from '../../support/asserts/until.ts';
import { act } from '../../support/people/identity/act.ts';
import { lekki, yaba } from '../../support/people/identity/fixtures.ts';
import { type AppRider, newAppRider, riderPhone } from '../../support/people/riders/app-rider.ts';
import { comeOnline } from '../../support/people/riders/broadcasts.ts';
import { idsOffered } from '../../support/people/riders/offers.ts';
import { claimBy, type StepName, take } from '../../support/people/riders/steps.ts';
import { peopleOfFirstMile, rideOf } from '../../support/people/shipments/first-mile.ts';
import { type BookingFields, newShipment } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
const pages: Page[] = [];
let rider: AppRider;

/** What a parcel may say at most. */
const told = {
  dropoff_landmark: 'Opposite the Guaranty Trust Bank, beside the filling station',
  delivery_instructions: 'Ring twice, then call. The gate is at the back.',
  pickup_instructions: 'Ask for Mama Nkechi at the third stall.',
  package_description: 'Two pairs of leather shoes',
  fragile: true,
};

type Place = 'pickup' | 'dropoff';

interface Given {
  readonly booked?: BookingFields;
  readonly steps?: readonly StepName[];
  readonly at?: Place;
}

/** One job in each phase. */
const given: readonly (readonly [phase: string, given: Given])[] = [
  ['to the pickup', { booked: told }],
  ['at the pickup', { booked: { pickup_code_required: true }, at: 'pickup' }],
  ['on the way', { booked: told, steps: ['pickup'] }],
  ['at the door', { steps: ['pickup'], at: 'dropoff' }],
  ['refused at the door', { steps: ['pickup'], at: 'dropoff' }],
  ['with a step that waits', { steps: ['pickup'] }],
  ['held up', { steps: ['pickup', 'exception'] }],
  ['going back', { steps: ['pickup', 'exception', 'return'] }],
  ['delivered', { steps: ['pickup', 'verify'] }],
];
const jobs = new Map<string, Shipment>();
let firstMile: Shipment;

/** A job of the rider, brought to its phase. */
async function bring(wire: Wire, { booked = {}, steps = [], at }: Given): Promise<Shipment> {
  const shipment = await newShipment(wire, { declared_value: 5000, ...booked });
  await take(wire, await claimBy(wire, shipment, rider.user), ...steps);
  if (at) await act(wire, arrive, rider.user, shipment, { at, ...(at === 'pickup' ? yaba : lekki) });
  return shipment;
}

beforeAll(async () => {
  const wire = processWire();
  rider = await newAppRider(wire, 50_000);
  for (const [phase, one] of given) jobs.set(phase, await bring(wire, one));
  firstMile = await rideOf(wire, { ...(await peopleOfFirstMile(wire)), rider: rider.user }, [claimFirstMile]);
  await comeOnline(wire, rider.id, yaba);
  const offered = await newShipment(wire, { ...told });
  await until(async () => (await idsOffered(wire, rider.user)).includes(offered.id));
});
afterAll(() => Promise.all(pages.map((page) => page.close())));

const addressOf = (phase: string) => site.at(`/ride/jobs/${jobs.get(phase)?.id}/`);
const walked = (await screenPathsOf('ride')).filter((path) => !path.endsWith('/:id'));

/** The phone learns what became of the steps of two parcels: one is refused, the other waits. */
async function leaveSteps(page: Page): Promise<void> {
  await page.goto(addressOf('refused at the door'));
  await page.getByRole('heading', { name: 'Ask the recipient' }).waitFor();
  await page.keyboard.type('000000');
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.getByText('tries left').waitFor();
  await page.route('**/api/v1/rider/sync/', (sent) => sent.abort());
  await page.goto(addressOf('with a step that waits'));
  await page.getByRole('button', { name: 'I am at the door' }).click();
  await page.getByText('1 step is waiting').waitFor();
}

describe.each(looks)('the rider’s app at $width pixels, $scheme,', (look) => {
  let page: Page;
  beforeAll(async () => {
    page = await openFace(site, 'ride', look, riderPhone);
    pages.push(page);
    await enterFace(page, rider);
    await page.getByRole('button', { name: 'Go on the road' }).click();
    await page.getByText('Position sent').waitFor();
    await leaveSteps(page);
  });

  test('keeps nobody out of the sign-up, which fits into its window', async () => {
    const newcomer = await openFace(site, 'ride', look);
    pages.push(newcomer);
    await assertScreen(newcomer, site.at('/ride/sign-up/'), look.widths);
  });

  test.each(walked)('keeps nobody out of %s, which fits into its window', (path) =>
    assertScreen(page, site.at(`${path}/`), look.widths),
  );

  test.each(given.map(([phase]) => phase))('shows whoever rides a parcel %s', (phase) =>
    assertScreen(page, addressOf(phase), look.widths),
  );

  test('shows a parcel that goes to a hub', () =>
    assertScreen(page, site.at(`/ride/first-miles/${firstMile.id}/`), look.widths));
});
