import * as z from 'zod';
import { defineReader, isNew, type Key, modes, stored, type Write } from '#ground/data';
import { programKeys } from '../domain/programs/program.ts';
import { organizationPartition } from './organizations.ts';

/**
 * Which terms an organization has accepted: one item for each version, which is never changed. What is in force for new
 * business stands on the organization too.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `enrolmentOf` | 1 GetItem | 1 read |
 * | `addEnrolment` | within a transaction | 2 write |
 */
const Enrolment = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  program_key: z.enum(programKeys),
  version: z.number(),
  terms: z.object({ version: z.string(), sha256: z.string() }),
  accepted_by: stored.id<'User'>(),
  accepted_at: z.string(),
  /** The address that the request came from. */
  ip: z.string(),
});
export type Enrolment = Readonly<z.output<typeof Enrolment>>;

/** Which terms are accepted: a version of a program's, by an organization in a mode. */
type TermsOfProgram = Pick<Enrolment, 'organization' | 'mode' | 'program_key'> & {
  readonly terms: Pick<Enrolment['terms'], 'version'>;
};

const keyOfEnrolment = ({ organization, mode, program_key, terms }: TermsOfProgram): Key => ({
  pk: organizationPartition.pk(organization),
  sk: `${organizationPartition.sk.enrolment}${mode}#${program_key}#${terms.version}`,
});

/** Has this organization accepted these terms? */
export const { find: enrolmentOf } = defineReader({ schema: Enrolment, keyOf: keyOfEnrolment });

/** Keeps that terms were accepted. */
export const addEnrolment = (enrolment: Enrolment): Write => ({
  put: { ...keyOfEnrolment(enrolment), ...enrolment },
  when: isNew,
});
