import { Commit, defineRoute } from '#ground';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { submitVerification } from '../../shared/trust/change-verification.ts';
import { OwnVerificationOut, VerificationIn } from '../../shared/trust/contract/verification.ts';
import { verificationOf } from '../../shared/trust/data/verifications.ts';
import { checkUploadedDocuments } from '../../shared/trust/documents.ts';
import { verifiedRoles } from '../../shared/trust/domain/papers.ts';
import { assertMaySubmit } from '../../shared/trust/domain/verification.ts';
import { idNumbersAccess } from '../../shared/trust/id-numbers.ts';
import { assertLiveMode } from '../../shared/trust/live.ts';
import { readPapers } from '../../shared/trust/read-papers.ts';
import { toOwnVerificationView } from '../../shared/trust/view.ts';
import { documentsAccess, identityCheckAccess } from '../../shared/trust/wiring.ts';

export const route = defineRoute({
  id: 'verification.submit',
  at: 'POST /api/v1/verification/',
  summary: 'Submit your papers',
  description:
    'Submits the papers of a rider, carrier or merchant: an id, the vehicle of a person who carries parcels, and 1 to 5 documents that you have uploaded. The account is SUBMITTED until they are checked, then VERIFIED, or REJECTED with a reason; you are notified by mail and in the app. After a rejection you can submit again. On one machine, and on a stage that says so, a sandbox decides at once: it rejects id numbers that end in 000, leaves those that end in 111 to an admin, and accepts all others. An account that is SUBMITTED, VERIFIED or SUSPENDED gets 409. Test mode needs no papers, so this works in live mode only.',
  auth: { jwt: verifiedRoles, standing: activeSession },
  body: VerificationIn,
  returns: [201, OwnVerificationOut],
  errors: ['invalid_state'],
  uses: { documents: documentsAccess, identityCheck: identityCheckAccess, idNumbers: idNumbersAccess },
  async handle({ body, caller, now }, { table, documents, identityCheck, idNumbers }) {
    assertLiveMode(caller);
    const { number, ...papers } = readPapers(body, caller);
    const [read, { id: user, name, email }] = await Promise.all([
      verificationOf(table, caller.user),
      loadOwnAccount(table, caller),
    ]);
    assertMaySubmit(read?.status ?? 'UNVERIFIED');
    const submission = {
      ...papers,
      user,
      name,
      email,
      documents: await checkUploadedDocuments(user, body.documents, documents),
      ...(await idNumbers.keep(user, papers.id_type, number)),
    };
    const verdict = await identityCheck.check({ ...papers, id_number: number });
    const { verification, writes } = submitVerification(read, submission, verdict, now);
    return new Commit(writes, toOwnVerificationView(verification), user);
  },
});
