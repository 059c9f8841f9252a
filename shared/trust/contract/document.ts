import * as z from 'zod';
import { defineId, rider, uploadOut } from '#ground/domain';
import { documentPrefix, documentTypes, largestDocument } from '../domain/papers.ts';

const size = 734_203;
/** The picture of the story's rider's slip. */
export const documentId = 'd7b0c9f2-3a41-4f6e-8c25-91e6a7d4b380';

/** A document that its owner is about to upload. */
export const DocumentIn = z.object({
  content_type: z.enum(documentTypes),
  size: z
    .int()
    .min(1)
    .max(largestDocument)
    .meta({ description: 'The exact size of the file in bytes, at most 10 MiB.', examples: [size] }),
});

/** Where to upload it. */
export const DocumentUpload = z.object({ id: defineId<'Document'>(), upload: uploadOut }).meta({
  id: 'DocumentUpload',
  examples: [
    {
      id: documentId,
      upload: {
        method: 'PUT',
        url: `https://files.s3.us-east-1.amazonaws.com/${documentPrefix}${rider.id}/${documentId}?X-Amz-Algorithm=AWS4-HMAC-SHA256`,
        headers: { 'content-length': String(size), 'content-type': 'image/jpeg', 'if-none-match': '*' },
        expires_at: '2026-01-30T08:15:00.000Z',
      },
    },
  ],
});

/** A document of a submission. */
export const documentOut = z.object({
  id: defineId<'Document'>(),
  content_type: z.enum(documentTypes),
  size: z.int().describe('Bytes.'),
});

export const documentExample = { id: documentId, content_type: 'image/jpeg', size } as const;
