import type { Mode, ShipmentId } from '#ground/domain';
import { isSameSecret } from '../../../kernel/secrets.ts';
import { deriveCode, type HandoverCode, hashCode, issueCode } from '../../handover-code/domain/code.ts';
import type { ShipmentStatus } from '../shipment.ts';

/** The state of the delivery code, with the hash by which it is recognized. */
interface DeliveryCode extends HandoverCode {
  readonly hash: string;
}

/** The 6 digits that the recipient gives the rider. */
export const deriveDeliveryCode = (pepper: Uint8Array, id: ShipmentId, issue: number): string =>
  deriveCode(pepper, 'code', id, issue);

/** Issues a delivery code: the digits to send, and the state to store. */
export function issueDeliveryCode(pepper: Uint8Array, id: ShipmentId, issue = 0) {
  const code = deriveDeliveryCode(pepper, id, issue);
  return { code, otp: { ...issueCode(issue), hash: hashCode(pepper, id, issue, code) } };
}

/** Whether a code is the delivery code that is valid now. */
export const isDeliveryCode = (
  pepper: Uint8Array,
  { id, otp }: { readonly id: ShipmentId; readonly otp: DeliveryCode },
  code: string,
): boolean => isSameSecret(otp.hash, hashCode(pepper, id, otp.issue, code));

/** The parts of a shipment that decide whether its recipient has a code. */
interface Issued {
  readonly status: ShipmentStatus;
  readonly mode: Mode;
  readonly otp: { readonly issue: number };
}

/**
 * Whether somebody has the code: the recipient gets the first one with the pickup, and a new one when it is requested.
 * The code of a test shipment comes with its booking.
 */
export const isCodeIssued = ({ status, mode, otp }: Issued): boolean =>
  status === 'IN_TRANSIT' || otp.issue > 0 || mode === 'test';
