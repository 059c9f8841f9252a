import { type Mode, Problem, type Work, type Write } from '#ground';
import { loadActiveOrganization } from '../active-organization.ts';
import { addEnrolment, type Enrolment, enrolmentOf } from '../data/enrolments.ts';
import { saveOrganization } from '../data/organizations.ts';
import { partnerProblems } from '../domain/problems.ts';
import { countingTermsOf, hashOfTerms, offeredVersionsOf } from '../domain/programs/program.ts';
import { programVersions } from '../domain/programs/programs.data.ts';

/** Terms that a member accepts for its organization. */
type AcceptedTerms = Pick<Enrolment, 'organization' | 'mode' | 'program_key' | 'accepted_by' | 'ip'> & {
  readonly mode: Mode;
  readonly terms_version: string;
};

/**
 * Enrolls an organization in a program. The same again answers the first acceptance, without writes.
 * @throws Problem not_found, organization_suspended, terms_outdated
 */
export async function acceptTerms(
  { table, now }: Work,
  { terms_version, ...asked }: AcceptedTerms,
): Promise<{ readonly enrolment: Enrolment; readonly writes: readonly Write[] }> {
  const { organization: id, mode, program_key } = asked;
  const [organization, before] = await Promise.all([
    loadActiveOrganization(table, id),
    enrolmentOf(table, { ...asked, terms: { version: terms_version } }),
  ]);
  if (before) return { enrolment: before, writes: [] };
  const offered = offeredVersionsOf(programVersions, now).find(
    (one) => one.program_key === program_key && one.terms.version === terms_version,
  );
  if (!offered) throw new Problem(partnerProblems.terms_outdated);
  const enrolment: Enrolment = {
    ...asked,
    version: offered.version,
    terms: { version: terms_version, sha256: hashOfTerms(offered) },
    accepted_at: now.toISOString(),
  };
  const { accepted_terms } = organization;
  const counting = countingTermsOf(programVersions, offered, accepted_terms[mode][program_key]);
  const accepted = { ...accepted_terms[mode], [program_key]: counting };
  const writes = [
    addEnrolment(enrolment),
    saveOrganization(organization, { accepted_terms: { ...accepted_terms, [mode]: accepted } }),
  ];
  return { enrolment, writes };
}
