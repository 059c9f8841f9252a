import { describe, test } from 'vitest';
import { cuts, lostFile } from '../../support/services/phones/cuts.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { cutAt, sharePhone, type Walk } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const assertWalked = sharePhone(browsing());

const { arrive, pickupByCode, door, wrongCode, rightCode, signature, code } = moves;
const pickedUp = ['shipment.picked_up', 'shipment.otp_issued'] as const;
const ended = ['shipment.arrived', 'delivery.completed'] as const;
const coded: Walk = {
  order: { pickup_code_required: true },
  moves: [arrive, pickupByCode, door, code],
  ends: { status: 'COMPLETED', events: ['shipment.arrived', ...pickedUp, ...ended] },
};
const corrected: Walk = {
  steps: ['pickup'],
  moves: [door, wrongCode, rightCode],
  ends: { status: 'COMPLETED', attempts: 2, events: [...pickedUp, ...ended] },
};
const signed: Walk = {
  steps: ['pickup'],
  moves: [door, signature, code],
  ends: { status: 'COMPLETED', events: [...pickedUp, ...ended], proofs: ['signature'] },
};

describe('without a network in between', () => {
  test.each(cutAt(coded, [pickupByCode], cuts))('a parcel is picked up by its code, once: %s', (_, cutWalk) =>
    assertWalked(cutWalk),
  );

  test.each(cutAt(corrected, [wrongCode, rightCode], cuts))(
    'a wrong code costs one try, and the right one delivers: %s',
    (_, cutWalk) => assertWalked(cutWalk),
  );

  test.each(cutAt(signed, [signature], [...cuts, lostFile]))(
    'a signature arrives with its file: %s',
    (_, cutWalk) => assertWalked(cutWalk),
  );
});
