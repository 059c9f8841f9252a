import { Commit, defineRoute, Problem } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { FullVerification } from '../../../shared/trust/contract/admin-verification.ts';
import { verificationParams } from '../../../shared/trust/contract/params.ts';
import { findSameNumber, verificationOf } from '../../../shared/trust/data/verifications.ts';
import { fileOfDocument } from '../../../shared/trust/documents.ts';
import { idNumbersAccess } from '../../../shared/trust/id-numbers.ts';
import { toListedVerificationView } from '../../../shared/trust/listed-view.ts';
import { documentsAccess } from '../../../shared/trust/wiring.ts';

export const route = defineRoute({
  id: 'verifications.get',
  at: 'GET /api/v1/admin/verifications/{user_id}/',
  summary: 'Get a verification',
  description:
    'Shows the papers with the whole id number, and each document by a URL that downloads it for 15 minutes. `same_number` names other accounts that submitted the same number. Each look is on the audit trail of the admin and of the account.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT') },
  params: verificationParams,
  returns: [200, FullVerification],
  // The read itself is audited.
  writes: true,
  uses: { documents: documentsAccess, idNumbers: idNumbersAccess },
  async handle({ params: { user_id }, caller: { mode } }, { table, documents, idNumbers }) {
    const verification = await verificationOf(table, user_id);
    if (!verification) throw new Problem('not_found');
    const links = verification.documents.map(async (document) => {
      const { url, expiresAt } = await documents.toGet(fileOfDocument(user_id, document.id));
      return { ...document, url, url_expires_at: expiresAt.toISOString() };
    });
    const same = await findSameNumber(table, verification);
    const body = {
      ...toListedVerificationView(verification),
      id_number: await idNumbers.open(user_id, verification.id_number),
      documents: await Promise.all(links),
      same_number: same.map(({ user: id, name, status }) => ({ id, name, status })),
    };
    return new Commit([], body, undefined, [{ user: user_id, mode }]);
  },
});
