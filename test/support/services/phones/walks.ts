import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Person } from '../../people/identity/sign-up.ts';
import type { StepName } from '../../people/riders/steps.ts';
import type { BookingFields } from '../../people/shipments/shipments.ts';
import type { browsing } from '../site.ts';
import type { Cut } from './cuts.ts';
import type { Move } from './moves.ts';
import { factsOf, type Parcel, putInHand, shareOf, signUpRider } from './parcels.ts';
import { openPhone, type Phone } from './phone.ts';

/** A way through a delivery, from its claim or later, and what the service must show in the end. */
export interface Walk {
  readonly order?: BookingFields;
  /** What was done before, with a network. */
  readonly steps?: readonly StepName[];
  readonly moves: readonly Move[];
  readonly ends: {
    readonly status: 'COMPLETED' | 'RETURNED';
    /** At the code of the recipient: one where it was right at once. */
    readonly attempts?: number;
    /** Since the claim. */
    readonly events: readonly string[];
    readonly proofs?: readonly string[];
  };
}

/** A walk of which one move is cut. */
export interface CutWalk {
  readonly walk: Walk;
  readonly cut: Cut;
  readonly at: Move;
}

/** Whether she read a word that is gone by now. */
const hasRead = ({ said }: Phone, { word }: Move) => word !== undefined && said.has(word);

/** Does a move as somebody does who looks at the page, and not what she has read to be done. */
async function doMove(phone: Phone, move: Move, parcel: Parcel): Promise<void> {
  if (hasRead(phone, move)) return;
  const page = phone.page();
  await move.reads(page).or(move.begin(page)).first().waitFor();
  if (await move.reads(page).isVisible()) return;
  await move.take(page, parcel);
  await move.reads(page).waitFor();
}

/** Opens the screen of a parcel. */
export async function openParcel(phone: Phone, { shipment }: Parcel): Promise<void> {
  phone.said.clear();
  await phone.open(`/ride/jobs/${shipment.id}/`);
}

/** Does moves one after the other. */
export async function doMoves(phone: Phone, parcel: Parcel, ...given: readonly Move[]): Promise<void> {
  for (const move of given) await doMove(phone, move, parcel);
}

/** Goes on while the network, or the app, is lost around a move. */
async function doCutMove(phone: Phone, move: Move, { parcel, cut }: { parcel: Parcel; cut: Cut }) {
  await move.begin(phone.page()).waitFor();
  if (!move.isAnswer) await phone.settle();
  const lose = await cut.begin(phone);
  await move.take(phone.page(), parcel);
  await lose();
  if (cut.isBlind) await doMove(phone, move, parcel);
  else if (!hasRead(phone, move)) await move.reads(phone.page()).waitFor();
}

/** Walks through a delivery of which one move is cut, as far as it goes without a network, and comes back. */
async function walk(phone: Phone, parcel: Parcel, { walk: { moves }, at, cut }: CutWalk): Promise<void> {
  await openParcel(phone, parcel);
  for (const move of moves) {
    if (move.isAnswer) {
      await phone.cut(false);
      await move.begin(phone.page()).waitFor();
    }
    if (move === at) await doCutMove(phone, move, { parcel, cut });
    else await doMove(phone, move, parcel);
  }
  await phone.recover();
  await phone.settle();
}

/** Asserts that a delivery ends as if nothing had been cut: all is there, and once. */
async function assertWalked(phone: Phone, rider: Person, cutWalk: CutWalk): Promise<void> {
  const { cut, walk: given } = cutWalk;
  const parcel = await putInHand(rider, given.order, given.steps);
  const before = await factsOf(parcel, rider);
  await walk(phone, parcel, cutWalk);
  const { status, attempts = 1, events, proofs = [] } = given.ends;
  await phone.page().getByRole('heading', { name: endings[status], exact: true }).waitFor();
  const facts = await factsOf(parcel, rider);
  expect({
    ...facts,
    // Whoever loses the app before it says that a picture is kept takes another one.
    proofs: cut.isBlind ? [...new Set(facts.proofs)] : facts.proofs,
    earned: facts.available - before.available,
    movements: facts.movements - before.movements,
  }).toEqual({
    status,
    escrow: status === 'COMPLETED' ? 'RELEASED' : 'REFUNDED',
    attempts,
    events: [...claimed, ...events],
    proofs,
    earned: shareOf(parcel, status),
    movements: 1,
    held: 0,
    available: facts.available,
  });
}

/**
 * A rider whose phone all walks of a file are made with: its network is back after each.
 * @returns asserts that a walk that is cut ends as it must
 */
export function sharePhone(site: ReturnType<typeof browsing>): (cutWalk: CutWalk) => Promise<void> {
  let rider: Person;
  let phone: Phone;
  beforeAll(async () => {
    rider = await signUpRider();
    phone = await openPhone(site, rider);
  });
  afterEach(() => phone.recover());
  afterAll(() => phone.leave());
  return (cutWalk) => assertWalked(phone, rider, cutWalk);
}

/** Waits until nothing waits, and asserts that a parcel is delivered, in the app and at the service, and paid once. */
export async function assertDelivered(phone: Phone, rider: Person, parcel: Parcel): Promise<void> {
  await phone.settle();
  await phone.page().getByRole('heading', { name: endings.COMPLETED, exact: true }).waitFor();
  expect(await factsOf(parcel, rider)).toMatchObject({
    status: 'COMPLETED',
    escrow: 'RELEASED',
    attempts: 1,
    held: 0,
    movements: 1,
    available: shareOf(parcel, 'COMPLETED'),
  });
}

const claimed = ['shipment.created', 'shipment.claimed', 'shipment.assigned'];
const endings = { COMPLETED: 'Delivered', RETURNED: 'Back with the sender' } as const;

/** Each of these moves of a walk with each of these cuts, and what that is called. */
export const cutAt = (walk: Walk, moves: readonly Move[], cuts: readonly Cut[]) =>
  moves.flatMap((at) => cuts.map((cut) => [`${cut.name}, at ${at.name}`, { walk, at, cut }] as const));
