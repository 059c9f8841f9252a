import { describe, test } from 'vitest';
import { cuts, lostFile } from '../../support/services/phones/cuts.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { cutAt, sharePhone, type Walk } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const assertWalked = sharePhone(browsing());

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
    (_, cutWalk) => assertWalked(cutWalk),
  );
});
