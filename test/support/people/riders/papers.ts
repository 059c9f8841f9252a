import type { User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { submitVerification } from '../../../../shared/trust/change-verification.ts';
import { verificationOf } from '../../../../shared/trust/data/verifications.ts';
import { idNumbersAccess } from '../../../../shared/trust/id-numbers.ts';

/** Papers of this account that wait for an admin, unless it has any. They have no documents. */
export async function newPapers(wire: Wire, { id: user, name, email, role }: User): Promise<void> {
  if (await verificationOf(wire.table, user)) return;
  const idNumbers = idNumbersAccess.of(wire);
  const number = '48213590677';
  const papers = {
    user,
    name,
    email,
    role: role === 'carrier' ? ('carrier' as const) : ('rider' as const),
    kind: 'PERSON' as const,
    id_type: 'NIN' as const,
    ...(await idNumbers.keep(user, 'NIN', number)),
    documents: [],
  };
  await wire.table.commit(submitVerification(undefined, papers, { status: 'SUBMITTED' }, wire.now()).writes);
}
