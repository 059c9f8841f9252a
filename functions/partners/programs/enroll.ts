import { Commit, defineRoute, Problem, Reply } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { EnrolmentIn, EnrolmentOut, programParams } from '../../../shared/partners/contract/program.ts';
import { programKeys } from '../../../shared/partners/domain/programs/program.ts';
import { acceptTerms } from '../../../shared/partners/organizations/accept-terms.ts';

export const route = defineRoute({
  id: 'programs.enroll',
  at: 'POST /api/v1/console/programs/{program_key}/enroll/',
  summary: 'Enroll in a partner program',
  description:
    'The owner or an admin accepts the terms for the organization, in the mode of the request. We keep who accepted them, when, from which address, and the SHA-256 of the text. The same again answers 200 and the first acceptance.',
  auth: { ...allowSignedInMembers(namedInBody, organizationAdmins), standing: activeSession },
  params: programParams,
  body: EnrolmentIn,
  returns: [201, EnrolmentOut],
  also: { 200: ['The first acceptance, where these terms were accepted before.', EnrolmentOut] },
  errors: ['terms_outdated'],
  async handle({ params, body: { terms_version }, caller, now, ip }, { table }) {
    const program_key = programKeys.find((known) => known === params.program_key);
    if (!program_key) throw new Problem('not_found');
    const { mode, user, organization } = caller;
    const asked = { organization: organization.id, mode, program_key, terms_version, accepted_by: user, ip };
    const { enrolment, writes } = await acceptTerms({ table, now }, asked);
    return writes.length > 0 ? new Commit(writes, enrolment, organization.id) : new Reply(enrolment, {}, 200);
  },
});
