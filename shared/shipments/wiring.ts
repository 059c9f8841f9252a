import { uploadsFor } from '../platform/wiring/uploads.ts';

/** The photos and signatures of shipments. */
export const uploadsAccess = uploadsFor('proofs');
