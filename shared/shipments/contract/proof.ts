import * as z from 'zod';
import { id, timeOut } from '../../kernel/scalars.ts';
import { largestProof, proofKinds, proofTypes } from '../domain/proofs.ts';

/** A file that a rider is about to send. */
export const ProofIn = z
  .object({
    kind: z.enum(proofKinds),
    content_type: z.enum(proofTypes),
    size: z
      .int()
      .min(1)
      .max(largestProof.photo)
      .describe('Bytes of the file, exactly: 10 MiB at most for a photo, 1 MiB for a signature.'),
  })
  .refine(({ kind, size }) => kind !== 'signature' || size <= largestProof.signature, {
    path: ['size'],
    message: `must be at most ${largestProof.signature} for a signature`,
  });

/** Where to send the file. */
export const ProofUpload = z
  .object({
    id: id<'Proof'>(),
    upload: z.object({
      method: z.literal('PUT'),
      url: z.url().describe('Send the bytes of the file here, and nothing else. Whoever has this URL can.'),
      headers: z
        .record(z.string(), z.string())
        .describe('Send these headers as they are; most clients set the length by themselves.'),
      expires_at: timeOut,
    }),
  })
  .meta({ id: 'ProofUpload' });

export const ProofOut = z
  .object({
    id: id<'Proof'>(),
    kind: z.enum(proofKinds),
    content_type: z.enum(proofTypes),
    size: z.int().describe('Bytes.'),
    uploaded_by: id<'User'>(),
    uploaded_at: timeOut,
    url: z.url().describe('Shows the image. Whoever has this URL can, until it expires.'),
    url_expires_at: timeOut,
  })
  .meta({ id: 'Proof' });
