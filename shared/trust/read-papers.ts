import type * as z from 'zod';
import { type Caller, refuseField } from '#ground';
import type { VerificationIn } from './contract/verification.ts';
import { describeIdForm, parseIdNumber } from './domain/id-number.ts';
import { type VerifiedRole, verifiedRoles } from './domain/papers.ts';

type SentPapers = z.output<typeof VerificationIn>;

/** The vehicle that the papers name. @throws Problem invalid_request where it is missing, or a merchant names one */
function vehicleOf({ kind, vehicle }: SentPapers, role: VerifiedRole) {
  if (role === 'merchant' && vehicle)
    throw refuseField(
      '/vehicle',
      'must be left out: only an account that carries parcels has one',
      'conflict',
    );
  if (role !== 'merchant' && kind === 'PERSON' && !vehicle)
    throw refuseField('/vehicle', 'is required for a PERSON who carries parcels', 'required');
  return vehicle;
}

/** The papers that a caller sends. @throws Problem invalid_request that names the field */
export function readPapers(sent: SentPapers, caller: Caller) {
  const { kind, id_type } = sent;
  const role = verifiedRoles.find((one) => one === caller.role) ?? 'rider';
  const vehicle = vehicleOf(sent, role);
  const number = parseIdNumber(id_type, sent.id_number);
  if (number === undefined) throw refuseField('/id_number', describeIdForm(id_type), 'wrong_format');
  return { kind, id_type, vehicle, role, number };
}
