import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { lekki, yaba } from '../../support/people/identity/fixtures.ts';
import { type AppRider, newAppRider, openRide } from '../../support/people/riders/app-rider.ts';
import { codesOf } from '../../support/people/riders/hand-over.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { proofsShown } from '../../support/people/shipments/proof-files.ts';
import { senderCodesOf } from '../../support/people/shipments/sender-code.ts';
import { type BookingFields, newShipment, stored } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
let rider: AppRider;
/** Where files were sent. */
const stores = new Set<string>();

beforeEach(async () => {
  stores.clear();
  rider = await newAppRider(processWire());
  who = await openRide(site, rider);
});
afterEach(() => who.leave(...stores));

/** A parcel that the rider has claimed. */
async function claimed(booked: BookingFields = {}): Promise<Shipment> {
  const wire = processWire();
  const shipment = await newShipment(wire, { declared_value: 5000, ...booked });
  return claimBy(wire, shipment, rider.user);
}
const open = (shipment: Shipment) => who.page.goto(site.at(`/ride/jobs/${shipment.id}/`));
const standAt = (place: typeof yaba) => who.page.context().setGeolocation({ ...place, accuracy: 12 });
const type = (code: string) => who.page.keyboard.type(code);
const statusOf = async ({ id }: Shipment) => (await stored(processWire(), id)).status;
const link = (name: string) => who.page.getByRole('link', { name, exact: true }).getAttribute('href');

/** How many files are sent from now on. */
function countUploads(): () => number {
  let count = 0;
  who.page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    count += 1;
    stores.add(new URL(request.url()).origin);
  });
  return () => count;
}

/** The bytes of each proof, as the steps say them to the service, which lets nothing larger in. */
const proofSizes = () =>
  who
    .sent('/rider/sync/')
    .flatMap((request) => [...(request.postData() ?? '').matchAll(/"size":(\d+)/g)])
    .map(([, size]) => Number(size));

/** Draws on the page something that no camera makes smaller by itself, as a file. */
async function photograph(): Promise<Buffer> {
  const base64 = await who.page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    const dots = context.createImageData(1600, 1200);
    let seed = 1;
    for (let at = 0; at < dots.data.length; at += 1) {
      seed = (seed * 16807) % 2147483647;
      dots.data[at] = at % 4 === 3 ? 255 : 96 + (seed % 64);
    }
    context.putImageData(dots, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return Buffer.from(String(base64), 'base64');
}

describe('a rider with a job', () => {
  test('brings it from the pickup to the door, where a wrong code is refused and the right one pays', async () => {
    const shipment = await claimed({
      dropoff_landmark: 'Opposite GTBank',
      delivery_instructions: 'Ring twice',
      pickup_code_required: true,
    });
    await open(shipment);
    await who.press('I am at the pickup');
    await who.sees('Ask the sender for the six digits.');
    expect(await link('Navigate')).toContain(String(yaba.latitude));
    const sender = await senderCodesOf(processWire(), shipment);
    for (const digit of sender.code) await who.press(digit);
    await who.press('Picked up');
    await who.reads('Opposite GTBank');
    await who.reads('Ring twice');
    expect([await link('Call'), await link('WhatsApp')]).toEqual([
      'tel:+2348012345678',
      expect.stringContaining('2348012345678'),
    ]);
    expect(await link('Navigate')).toContain(String(lekki.latitude));
    await standAt(lekki);
    await who.press('I am at the door');
    await who.sees('Ask the recipient for the six digits.');
    const { code, wrong } = await codesOf(processWire(), await stored(processWire(), shipment.id));
    await type(wrong);
    await who.press('Check the code');
    await who.reads('4 tries left');
    expect(await who.page.getByRole('heading', { name: 'Delivered' }).count()).toBe(0);
    await type(code);
    await who.press('Check the code');
    await who.sees('Delivered');
    await who.reads('You earned');
    expect(await statusOf(shipment)).toBe('COMPLETED');
    await who.page.getByRole('link', { name: 'Money', exact: true }).click();
    await who.reads(shipment.tracking);
  });

  test('proves it by a small photo and by signatures, drawn or typed', async () => {
    const shipment = await take(processWire(), await claimed(), 'pickup');
    await open(shipment);
    const uploads = countUploads();
    const picture = { name: 'door.png', mimeType: 'image/png', buffer: await photograph() };
    expect(picture.buffer.length).toBeGreaterThan(1_000_000);
    await who.page.locator('input[type=file]').setInputFiles(picture);
    await who.reads('Photo saved.');
    await who.press('Get a signature');
    await who.fill('Or type the name of the person signing', 'Ngozi Okafor');
    await who.press('Save the signature');
    await who.reads('Signature saved.');
    await who.press('Get a signature');
    const box = await who.page.locator('canvas').boundingBox();
    if (!box) throw new Error('there is no place to sign');
    await who.page.mouse.move(box.x + 20, box.y + 20);
    await who.page.mouse.down();
    await who.page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
    await who.page.mouse.up();
    await who.press('Save the signature');
    await expect.poll(uploads).toBe(3);
    expect(proofSizes()).toHaveLength(3);
    expect(Math.max(...proofSizes())).toBeLessThanOrEqual(200_000);
    const kinds = async () => JSON.stringify(await proofsShown(processWire(), shipment, rider.user));
    await expect.poll(kinds).toMatch(/photo.*signature|signature.*photo/);
  });

  test('reports a problem, goes on after it, and brings the parcel back at the next, with the sender’s code', async () => {
    const shipment = await take(processWire(), await claimed(), 'pickup');
    await open(shipment);
    await who.press('Report a problem');
    await who.reads('Try again, or bring it back. You are paid for the return.');
    await who.press('Send the report');
    await who.press('Go on with the delivery');
    await who.page.getByRole('button', { name: 'I am at the door' }).waitFor();
    await expect.poll(() => statusOf(shipment)).toBe('IN_TRANSIT');
    await who.press('Report a problem');
    await who.page.getByLabel('The recipient refuses the parcel').check();
    await who.press('Send the report');
    await who.press('Bring it back');
    await who.sees('Ask the sender for the return code.');
    await expect.poll(() => statusOf(shipment)).toBe('RETURNING');
    const { code } = await senderCodesOf(processWire(), await stored(processWire(), shipment.id));
    await type(code);
    await who.press('The sender has it back');
    await who.sees('Back with the sender');
    expect(await statusOf(shipment)).toBe('RETURNED');
  });

  test('brings it back without a code, and hears when the return is paid', async () => {
    const shipment = await take(processWire(), await claimed(), 'pickup', 'exception', 'return');
    await open(shipment);
    await who.press('The sender has no code');
    await who.reads('Without the code, we pay you after 72 hours');
    await who.press('The sender has it back');
    await expect.poll(() => statusOf(shipment)).toBe('RETURNED');
  });

  test('gives it back before the pickup, with a word to the sender', async () => {
    const shipment = await claimed();
    await open(shipment);
    await who.press('Give the job back');
    await who.reads('If you give back three in seven days');
    await who.fill('Why? The sender can read this.', 'My motorcycle broke down');
    await who.page.getByRole('dialog').getByRole('button', { name: 'Give the job back' }).click();
    await who.sees('You are not carrying anything');
    expect(await statusOf(shipment)).toBe('PENDING');
  });
});

describe('a rider with several jobs', () => {
  test('puts them in an order of her own by the arrows, which outlives a reload', async () => {
    const [first, second] = [await claimed(), await claimed({ pickup: { ...yaba, latitude: 6.52 } })];
    await who.page.goto(site.at('/ride/'));
    await who.reads('This order is the shortest way round.');
    const numbers = async () =>
      (await who.page.locator('[data-sorted]').allTextContents()).map((text) => /SVC\w+/.exec(text)?.[0]);
    await who.page.getByText(second.tracking).waitFor();
    const before = await numbers();
    expect(before.toSorted()).toEqual([first, second].map((one) => one.tracking).toSorted());
    await who.page.locator('[data-step="1"] button').first().press('Enter');
    await who.reads('This is your own order.');
    await expect.poll(numbers).toEqual(before.toReversed());
    await who.page.reload();
    await who.reads('This is your own order.');
    await expect.poll(numbers).toEqual(before.toReversed());
    await who.press('Best order');
    await expect.poll(numbers).toEqual(before);
  });
});
