import * as z from 'zod';
import {
  isNew,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { type ProgramKey, programKeys } from '../domain/programs/program.ts';
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

const keyOfEnrolment = (id: OrganizationId, mode: Mode, program: ProgramKey, terms: string): Key => ({
  pk: organizationPartition.pk(id),
  sk: `${organizationPartition.sk.enrolment}${mode}#${program}#${terms}`,
});

/** Has this organization accepted this version of a program's terms, in this mode? */
export async function enrolmentOf(
  table: Table,
  id: OrganizationId,
  mode: Mode,
  program: ProgramKey,
  terms: string,
): Promise<Enrolment | undefined> {
  const item = await table.get(keyOfEnrolment(id, mode, program, terms));
  return item && Enrolment.parse(item);
}

/** Keeps that terms were accepted. */
export const addEnrolment = (enrolment: Enrolment): Write => {
  const { organization, mode, program_key, terms } = enrolment;
  return {
    put: { ...keyOfEnrolment(organization, mode, program_key, terms.version), ...enrolment },
    when: isNew,
  };
};
