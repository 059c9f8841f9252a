import { describe, test } from 'vitest';
import { cuts } from '../../support/services/phones/cuts.ts';
import { moves } from '../../support/services/phones/moves.ts';
import { cutAt, sharePhone, type Walk } from '../../support/services/phones/walks.ts';
import { browsing } from '../../support/services/site.ts';

const assertWalked = sharePhone(browsing());

const { problem, resume, door, code, goBack, returned } = moves;
const pickedUp = ['shipment.picked_up', 'shipment.otp_issued', 'shipment.exception'] as const;
const resumed: Walk = {
  steps: ['pickup'],
  moves: [problem, resume, door, code],
  ends: {
    status: 'COMPLETED',
    events: [...pickedUp, 'shipment.resumed', 'shipment.arrived', 'delivery.completed'],
  },
};
const back: Walk = {
  steps: ['pickup'],
  moves: [problem, goBack, returned],
  ends: {
    status: 'RETURNED',
    attempts: 0,
    events: [...pickedUp, 'shipment.returning', 'shipment.returned'],
  },
};

describe('a parcel with a problem, without a network in between', () => {
  test.each(cutAt(resumed, [problem, resume], cuts))('goes on as with one, and once: %s', (_, cutWalk) =>
    assertWalked(cutWalk),
  );

  test.each(cutAt(back, [goBack, returned], cuts))('comes back as with one, and once: %s', (_, cutWalk) =>
    assertWalked(cutWalk),
  );
});
