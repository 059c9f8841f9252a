import { Commit, defineRoute, Problem, Reply } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { loadActiveOrganization } from '../../../shared/partners/active-organization.ts';
import { EnrolmentIn, EnrolmentOut, programParams } from '../../../shared/partners/contract/program.ts';
import { addEnrolment, type Enrolment, enrolmentOf } from '../../../shared/partners/data/enrolments.ts';
import { changeOrganization } from '../../../shared/partners/data/organizations.ts';
import { partnerProblems } from '../../../shared/partners/domain/problems.ts';
import {
  countingTermsOf,
  hashOfTerms,
  offeredVersionsOf,
  programKeys,
} from '../../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../../shared/partners/domain/programs/programs.data.ts';

export const route = defineRoute({
  id: 'programs.enroll',
  method: 'POST',
  path: '/api/v1/console/programs/{program_key}/enroll/',
  summary: 'Enroll in a partner program',
  description:
    'The owner or an admin accepts the terms for the organization, in the mode of the request. We keep who accepted them, when, from which address, and the SHA-256 of the text. The same again answers 200 and the first acceptance.',
  auth: { ...allowSignedInMembers(namedInBody, organizationAdmins), standing: activeSession },
  params: programParams,
  body: EnrolmentIn,
  returns: [201, EnrolmentOut],
  also: { 200: ['The first acceptance, where these terms were accepted before.', EnrolmentOut] },
  errors: ['not_found', 'terms_outdated'],
  async handle({ params, body: { terms_version }, caller, now, ip }, { table }) {
    const program_key = programKeys.find((known) => known === params.program_key);
    if (!program_key) throw new Problem('not_found');
    const { mode, user } = caller;
    const { id } = caller.organization;
    const [organization, before] = await Promise.all([
      loadActiveOrganization(table, id),
      enrolmentOf(table, id, mode, program_key, terms_version),
    ]);
    if (before) return new Reply(before, {}, 200);
    const offered = offeredVersionsOf(programVersions, now).find(
      (one) => one.program_key === program_key && one.terms.version === terms_version,
    );
    if (!offered) throw new Problem(partnerProblems.terms_outdated);
    const enrolment: Enrolment = {
      organization: id,
      mode,
      program_key,
      version: offered.version,
      terms: { version: terms_version, sha256: hashOfTerms(offered) },
      accepted_by: user,
      accepted_at: now.toISOString(),
      ip,
    };
    const { accepted_terms } = organization;
    const counting = countingTermsOf(programVersions, offered, accepted_terms[mode][program_key]);
    const accepted = { ...accepted_terms[mode], [program_key]: counting };
    const writes = [
      addEnrolment(enrolment),
      changeOrganization(organization, { accepted_terms: { ...accepted_terms, [mode]: accepted } }),
    ];
    return new Commit(writes, enrolment, id);
  },
});
