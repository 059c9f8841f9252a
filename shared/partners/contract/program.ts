import * as z from 'zod';
import { defineId, nameParameter, timeOut } from '#ground/domain';
import { programKeys, rateSources } from '../domain/programs/program.ts';
import { organizationOfMember } from './organization.ts';
import { organizationId, partnerOwner } from './story.data.ts';

const sha256 = z.string().meta({
  description: 'The SHA-256 of the bytes at `url`, in hex.',
  examples: ['5f0c2b8e9d3a4471b6c0e87f12d95a3c64be0f97a1d8253c7e4b6f90d2a1c835'],
});
const programKey = z.enum(programKeys).meta({ examples: ['distributor'] });
const version = z
  .number()
  .int()
  .meta({ examples: [1] });
const termsVersion = z.string().meta({ examples: ['2025-01-01'] });

export const ProgramOut = z
  .object({
    program_key: programKey,
    version,
    name: z.string().meta({ examples: ['Distributor'] }),
    terms: z.object({
      version: termsVersion,
      sha256,
      url: z.url().meta({ examples: ['https://api.svc.example/docs/terms/distributor-2025-01-01.txt'] }),
      effective_from: timeOut.describe(
        'Terms that take effect later are announced 30 days before. They can be accepted from then on.',
      ),
    }),
    rates: z
      .array(
        z.object({
          source: z.enum(rateSources).meta({ examples: ['SHIPMENT'] }),
          rate_bps: z
            .number()
            .int()
            .meta({ description: 'In hundredths of a per cent of our net income.', examples: [1000] }),
          months: z
            .number()
            .int()
            .nullable()
            .meta({
              description: 'For so long after the attribution of a client; null without an end.',
              examples: [null],
            }),
        }),
      )
      .describe('What you earn on the clients of this program.'),
  })
  .meta({ id: 'Program' });

export const EnrolmentIn = z.object({
  organization: organizationOfMember,
  terms_version: z
    .string()
    .max(40)
    .meta({ description: 'The `terms.version` that you have read.', examples: ['2025-01-01'] }),
  accept: z.literal(true).meta({ examples: [true] }),
});

export const EnrolmentOut = z
  .object({
    organization: defineId<'Organization'>().meta({ examples: [organizationId] }),
    program_key: programKey,
    version,
    terms: z.object({ version: termsVersion, sha256 }),
    accepted_by: defineId<'User'>().meta({ examples: [partnerOwner.id] }),
    accepted_at: timeOut,
  })
  .meta({ id: 'Enrolment' });

export const programParams = z.object({
  program_key: nameParameter(
    'program with this id',
    z
      .string()
      .regex(/^[a-z]{2,40}$/)
      .meta({ description: `One of ${programKeys.join(', ')}.`, examples: ['distributor'] }),
  ),
});
