import { defineNeed } from '../platform/needs.ts';
import { uploadsFor } from '../platform/wiring/uploads.ts';
import { proofPrefix } from './domain/proofs.ts';

/** The photos and signatures of shipments. */
export const uploadsAccess = uploadsFor(
  defineNeed({
    name: 'proofs',
    kind: 'files',
    below: [proofPrefix],
    rights: ['get', 'put'],
    why: 'Each proof of delivery has its own file.',
  }),
);
