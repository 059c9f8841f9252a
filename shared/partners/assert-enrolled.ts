import { type Mode, Problem } from '#ground';
import type { Organization } from './data/organizations.ts';
import { partnerProblems } from './domain/problems.ts';
import { isCurrent, type ProgramKey, type ProgramVersion } from './domain/programs/program.ts';
import { programVersions } from './domain/programs/programs.data.ts';

/** The programs that an organization has enrolled in, whether or not under the present terms. */
export const enrolledProgramsOf = (
  { accepted_terms }: Organization,
  mode: Mode,
  programs: readonly ProgramKey[],
): readonly ProgramKey[] => programs.filter((key) => accepted_terms[mode][key] !== undefined);

/**
 * Refuses what is new to an organization that is in none of these programs under terms in force. What it has goes on.
 * @throws Problem not_enrolled, terms_outdated
 */
export function assertInProgram(
  organization: Organization,
  mode: Mode,
  programs: readonly ProgramKey[],
  { now, versions = programVersions }: { readonly now: Date; readonly versions?: readonly ProgramVersion[] },
): void {
  const enrolled = enrolledProgramsOf(organization, mode, programs);
  if (enrolled.length === 0) throw new Problem(partnerProblems.not_enrolled);
  const accepted = organization.accepted_terms[mode];
  if (enrolled.some((key) => isCurrent(versions, key, accepted[key] ?? '', now))) return;
  throw new Problem(partnerProblems.terms_outdated);
}
