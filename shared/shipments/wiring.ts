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
