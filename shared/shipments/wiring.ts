import { defineNeed, provideUploads } from '#ground';
import { proofPrefix } from './domain/proofs.ts';

/** The photos and signatures of shipments. */
export const uploadsAccess = provideUploads(
  defineNeed({
    name: 'proofs',
    kind: 'files',
    below: [proofPrefix],
    rights: ['get', 'put'],
    why: 'Each proof of delivery has its own file.',
  }),
);

/** The same, for those who only look at them. */
export const shownProofsAccess = provideUploads(
  defineNeed({
    name: 'proofs-shown',
    kind: 'files',
    below: [proofPrefix],
    rights: ['get'],
    why: 'A delivered parcel shows that there is a proof, and its merchant sees it.',
  }),
);
