import type { User } from '../../../shared/identity/data/users.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { saveVerified } from '../../../shared/trust/data/standing.ts';
import { saveVerification } from '../../../shared/trust/data/verifications.ts';
import { idNumbersAccess } from '../../../shared/trust/id-numbers.ts';

type Person = Pick<User, 'id' | 'name' | 'email' | 'role' | 'created_at'>;

/** The papers of a demo rider, carrier or merchant, which were accepted. Their numbers are invented, and nobody is notified. */
export async function acceptPapers(wire: Wire, person: Person): Promise<Write[]> {
  const { id: user, name, email, role, created_at: submitted_at } = person;
  if (role === 'admin') return [];
  const idNumbers = idNumbersAccess.of(wire);
  const [kind, id_type, number] =
    role === 'rider'
      ? (['PERSON', 'NIN', digitsOf(user, 11)] as const)
      : (['BUSINESS', 'CAC', `RC${digitsOf(user, 7)}`] as const);
  const papers = {
    user,
    name,
    email,
    role,
    kind,
    id_type,
    submitted_at,
    decided_at: submitted_at,
    documents: [],
    status: 'VERIFIED' as const,
    ...(await idNumbers.keep(user, id_type, number)),
    ...(role === 'rider' && { vehicle: { kind: 'MOTORCYCLE' as const } }),
  };
  return [saveVerification(undefined, papers), saveVerified(user, true, new Date(submitted_at))];
}

/** This many digits derived from an account. */
const digitsOf = (user: string, length: number) =>
  String(BigInt(`0x${user.replaceAll('-', '')}`) % 10n ** BigInt(length)).padStart(length, '4');
