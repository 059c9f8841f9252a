import { findMembersByObject, type Organized } from '../../partners/access.ts';
import { keyOfPayout, parsePayout } from '../data/payouts.ts';

/** Members of the organization of the payout that a request names. */
export const ofPayout: Organized = {
  named: { in: 'params', field: 'payout_id' },
  members: findMembersByObject({ keyOf: keyOfPayout, ownerOf: parsePayout }),
};
