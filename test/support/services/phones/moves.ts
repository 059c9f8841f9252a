import type { Locator, Page } from 'playwright-core';
import type { Parcel } from './parcels.ts';

/** Something that a rider does with a parcel in the app. */
export interface Move {
  readonly name: string;
  /** What she begins it with. */
  begin(page: Page): Locator;
  /** Does it, from there on. */
  take(page: Page, parcel: Parcel): Promise<void>;
  /** What she reads once the phone has it. */
  reads(page: Page): Locator;
  /** Whether it answers what the service said, so that it needs a network before it. */
  readonly isAnswer?: true;
  /** What she reads once, and no longer sees later. */
  readonly word?: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const word = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** Types six digits on the pad, and uses them. */
async function typeCode(page: Page, code: string, act: string): Promise<void> {
  for (const digit of code) await button(page, digit).click();
  await button(page, act).click();
}

const press = (name: string) => ({
  begin: (page: Page) => button(page, name),
  take: (page: Page, _: Parcel) => button(page, name).click(),
});

const said = (text: string) => ({ word: text, reads: (page: Page) => word(page, text) });

/** The smallest picture, as a camera of this test makes it. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const checked = 'The code will be checked when you are back online.';
const askCode = 'Ask the recipient for the six digits.';

/** Moves, by their names. */
export const moves = {
  arrive: {
    name: 'arriving at the pickup',
    ...press('I am at the pickup'),
    reads: (page) => button(page, 'Picked up'),
  },
  pickup: {
    name: 'picking it up',
    ...press('Picked up'),
    reads: (page) => button(page, 'I am at the door'),
  },
  pickupByCode: {
    name: 'picking it up by a code',
    begin: (page) => heading(page, 'Ask the sender for the six digits.'),
    take: (page, { pickupCode }) => typeCode(page, pickupCode, 'Picked up'),
    reads: (page) => button(page, 'I am at the door'),
  },
  photo: {
    name: 'its photo',
    begin: (page) => word(page, 'Take a photo'),
    take: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }),
    ...said('Photo saved.'),
  },
  signature: {
    name: 'its signature',
    begin: (page) => button(page, 'Get a signature'),
    async take(page) {
      await button(page, 'Get a signature').click();
      await page.getByLabel('Or type the name of the person signing').fill('Ngozi Okafor');
      await button(page, 'Save the signature').click();
    },
    ...said('Signature saved.'),
  },
  door: {
    name: 'arriving at the door',
    ...press('I am at the door'),
    reads: (page) => heading(page, askCode),
  },
  wrongCode: {
    name: 'a wrong code',
    begin: (page) => heading(page, askCode),
    take: (page, { wrong }) => typeCode(page, wrong, 'Check the code'),
    reads: (page) => word(page, checked).or(word(page, 'Ask for the code once more')).first(),
  },
  code: {
    name: 'the code',
    begin: (page) => heading(page, askCode),
    take: (page, { code }) => typeCode(page, code, 'Check the code'),
    reads: (page) => word(page, checked).or(heading(page, 'Delivered')).first(),
  },
  rightCode: {
    name: 'the right code after a wrong one',
    begin: (page) => word(page, 'Ask for the code once more'),
    take: (page, { code }) => typeCode(page, code, 'Check the code'),
    reads: (page) => word(page, checked).or(heading(page, 'Delivered')).first(),
    isAnswer: true,
  },
  problem: {
    name: 'a problem',
    begin: (page) => button(page, 'Report a problem'),
    async take(page) {
      await button(page, 'Report a problem').click();
      await button(page, 'Send the report').click();
    },
    reads: (page) => button(page, 'Go on with the delivery'),
  },
  resume: {
    name: 'going on',
    ...press('Go on with the delivery'),
    reads: (page) => button(page, 'I am at the door'),
  },
  goBack: {
    name: 'turning back',
    ...press('Bring it back'),
    reads: (page) => heading(page, 'Ask the sender for the return code.'),
  },
  returned: {
    name: 'its return',
    begin: (page) => heading(page, 'Ask the sender for the return code.'),
    take: (page, { returnCode }) => typeCode(page, returnCode, 'The sender has it back'),
    reads: (page) => word(page, checked).or(word(page, 'Back with the sender')).first(),
  },
} satisfies Record<string, Move>;
