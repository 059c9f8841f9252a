import * as z from 'zod';
import { asRefusal, defineId, parcel, rider, timeOut, uploadOut } from '#ground/domain';
import { largestProof, proofKinds, proofTypes } from '../domain/proofs.ts';

const size = 482_113;
const proof = '0b8f3d54-51c5-4c44-9d0b-5f3b7c1e2a90';
const url = `https://files.s3.us-east-1.amazonaws.com/proofs/${parcel.id}/${proof}?X-Amz-Algorithm=AWS4-HMAC-SHA256`;

/** A file that a rider is about to send. */
export const ProofIn = z
  .object({
    kind: z.enum(proofKinds),
    content_type: z.enum(proofTypes),
    size: z
      .int()
      .min(1)
      .max(largestProof.photo)
      .meta({
        description:
          'The exact size of the file in bytes. At most 10 MiB for a photo, 1 MiB for a signature.',
        examples: [size],
      }),
  })
  .refine(
    ({ kind, size }) => kind !== 'signature' || size <= largestProof.signature,
    asRefusal('too_large', `must be at most ${largestProof.signature} for a signature`, 'size'),
  );

export const proofExample = { kind: 'photo', content_type: 'image/jpeg', size } as const;
export const proofUploadExample = {
  id: proof,
  upload: {
    method: 'PUT',
    url,
    headers: { 'content-length': String(size), 'content-type': proofExample.content_type },
    expires_at: '2026-01-31T10:28:00.000Z',
  },
} as const;

/** Where to send the file. */
export const ProofUpload = z
  .object({
    id: defineId<'Proof'>(),
    upload: uploadOut,
  })
  .meta({
    id: 'ProofUpload',
    examples: [proofUploadExample],
  });

export const ProofOut = z
  .object({
    id: defineId<'Proof'>(),
    kind: z.enum(proofKinds),
    content_type: z.enum(proofTypes),
    size: z.int().describe('Bytes.'),
    uploaded_by: defineId<'User'>(),
    taken_at: timeOut.describe(
      'When it was taken, if it was sent among offline steps; else when it was asked for.',
    ),
    uploaded_at: timeOut,
    url: z.url().describe('Shows the picture to anyone with this URL, until it expires.'),
    url_expires_at: timeOut,
  })
  .meta({
    id: 'Proof',
    examples: [
      {
        id: proof,
        ...proofExample,
        uploaded_by: rider.id,
        taken_at: '2026-01-31T10:13:00.000Z',
        uploaded_at: '2026-01-31T10:13:30.000Z',
        url,
        url_expires_at: '2026-01-31T10:45:00.000Z',
      },
    ],
  });
