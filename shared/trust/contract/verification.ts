import * as z from 'zod';
import { asRefusal, defineId, textOf, timeOut } from '#ground/domain';
import { describeIdForm, idTypes, parseIdNumber } from '../domain/id-number.ts';
import { maxDocuments, papersKinds, vehicleKinds } from '../domain/papers.ts';
import { verificationStatuses } from '../domain/verification.ts';
import { documentExample, documentId, documentOut } from './document.ts';

/** The vehicle of a rider, or of a carrier that drives itself. */
const Vehicle = z.object({
  kind: z.enum(vehicleKinds),
  plate: textOf(20)
    .transform((plate) => plate.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9 -]*$/, 'must be letters and digits'))
    .optional()
    .meta({ examples: ['LSD-482-XA'] }),
});

const vehicleExample = { kind: 'MOTORCYCLE', plate: 'LSD-482-XA' } as const;

/** The papers of a rider, carrier or merchant. */
export const VerificationIn = z
  .object({
    kind: z.enum(papersKinds).describe('A PERSON, or a BUSINESS that is registered with the CAC.'),
    id_type: z.enum(idTypes).describe('CAC for a BUSINESS, any other for a PERSON.'),
    id_number: z
      .string()
      .max(40)
      .meta({
        description:
          'The number of the id. Spaces, hyphens, dots and slashes are ignored. It is stored encrypted, and you see its last four characters.',
        examples: ['48213590677'],
      }),
    vehicle: Vehicle.optional().describe(
      'Required from a PERSON who carries parcels. A merchant sends none.',
    ),
    documents: z
      .array(defineId<'Document'>())
      .min(1)
      .max(maxDocuments)
      .refine(
        (all) => new Set(all).size === all.length,
        asRefusal('conflict', 'must not name a document twice'),
      )
      .meta({
        description: 'The ids of the documents that you have uploaded, 1 to 5.',
        examples: [[documentId]],
      }),
  })
  .refine(
    ({ kind, id_type }) => (kind === 'BUSINESS') === (id_type === 'CAC'),
    asRefusal('not_one_of', 'must be CAC for a BUSINESS, and another type for a PERSON', 'id_type'),
  )
  .refine(({ id_type, id_number }) => parseIdNumber(id_type, id_number) !== undefined, {
    path: ['id_number'],
    error: ({ input }) => describeIdForm(VerificationIdType.parse(input).id_type),
  })
  .meta({
    examples: [
      {
        kind: 'PERSON',
        id_type: 'NIN',
        id_number: '48213590677',
        vehicle: vehicleExample,
        documents: [documentId],
      },
    ],
  });

const VerificationIdType = z.object({ id_type: z.enum(idTypes) });

/** The fields of papers that every permitted reader sees. */
export const papersOut = {
  kind: z.enum(papersKinds).nullable(),
  id_type: z.enum(idTypes).nullable(),
  id_number_last4: z.string().nullable(),
  vehicle: z.object({ kind: z.enum(vehicleKinds), plate: z.string().nullable() }).nullable(),
  submitted_at: timeOut.nullable(),
  decided_at: timeOut.nullable(),
  reason: z.string().nullable().describe('Why the papers were rejected, or the account suspended.'),
};

export const papersExample = {
  kind: 'PERSON',
  id_type: 'NIN',
  id_number_last4: '0677',
  vehicle: vehicleExample,
  submitted_at: '2026-01-30T08:05:00.000Z',
} as const;

/** The caller's own verification. */
export const OwnVerificationOut = z
  .object({ status: z.enum(verificationStatuses), ...papersOut, documents: z.array(documentOut) })
  .meta({
    id: 'Verification',
    examples: [
      {
        status: 'VERIFIED',
        ...papersExample,
        documents: [documentExample],
        decided_at: '2026-01-30T09:12:00.000Z',
        reason: null,
      },
    ],
  });
