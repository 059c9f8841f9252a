import { type Mode, Problem, refuseField } from '#ground';
import { assertInProgram, enrolledProgramsOf } from '../assert-enrolled.ts';
import type { Organization } from '../data/organizations.ts';
import { partnerProblems } from '../domain/problems.ts';
import { type ProgramKey, programKeys } from '../domain/programs/program.ts';

/**
 * The program under which an organization brings a client: the named one, or the only one that it has enrolled in.
 * @throws Problem not_enrolled, terms_outdated; invalid_request where none of several is named
 */
export function programOf(
  organization: Organization,
  mode: Mode,
  named: ProgramKey | undefined,
  now: Date,
): ProgramKey {
  const [only, another] = enrolledProgramsOf(organization, mode, programKeys);
  if (!only) throw new Problem(partnerProblems.not_enrolled);
  if (!named && another)
    throw refuseField('/program', 'is required, because you are enrolled in several programs', 'required');
  const program = named ?? only;
  assertInProgram(organization, mode, [program], { now });
  return program;
}
