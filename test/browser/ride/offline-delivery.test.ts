import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { cuts, lostFile } from '../../support/services/phones/cuts.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { signUpRider } from '../../support/services/phones/parcels.ts';
import { openPhone, type Phone } from '../../support/services/phones/phone.ts';
import { assertWalked, cutAt, type Walk } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let rider: Person;
let phone: Phone;
beforeAll(async () => {
  rider = await signUpRider();
  phone = await openPhone(site, rider);
});
afterEach(() => phone.recover());
afterAll(() => phone.leave());

const { arrive, pickup, photo, door, code } = moves;
const delivery: Walk = {
  moves: [arrive, pickup, photo, door, code],
  ends: {
    status: 'COMPLETED',
    events: [
      'shipment.arrived',
      'shipment.picked_up',
      'shipment.otp_issued',
      'shipment.arrived',
      'delivery.completed',
    ],
    proofs: ['photo'],
  },
};

describe('a delivery without a network in between', () => {
  test.each([...cutAt(delivery, delivery.moves, cuts), ...cutAt(delivery, [photo], [lostFile])])(
    'ends as with one, and once: %s',
    (_, cutWalk) => assertWalked(phone, rider, cutWalk),
  );
});
