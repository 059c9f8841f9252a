import type { ShipmentId } from '#ground/domain';
import { deriveCode, type HandoverCode, issueCode } from '../../handover-code/domain/code.ts';
import { isFinal, type ShipmentAction, type ShipmentStatus } from '../shipment.ts';

/** What the merchant's code confirms: that the right rider has the parcel, or that the merchant has it back. */
export type SenderCodeUse = 'pickup' | 'return';

interface Coded {
  readonly id: ShipmentId;
  readonly status: ShipmentStatus;
  readonly sender_code?: HandoverCode | undefined;
}

/**
 * The merchant's code after an action that leads to a status: a return trip has a new one, a pickup or an end needs
 * none.
 */
export function advanceSenderCode(
  code: HandoverCode | undefined,
  action: ShipmentAction,
  to: ShipmentStatus,
): HandoverCode | undefined {
  if (action === 'return') return issueCode();
  return action === 'pickup' || isFinal(to) ? undefined : code;
}

/** The use of the merchant's code: a shipment on its way back needs it at its return. */
const useOf = ({ status }: Pick<Coded, 'status'>): SenderCodeUse =>
  status === 'RETURNING' ? 'return' : 'pickup';

/** The merchant's current code of a shipment, and its use; undefined if none is needed. */
export function senderCodeOf(
  pepper: Uint8Array,
  shipment: Coded,
): { readonly use: SenderCodeUse; readonly code: string } | undefined {
  const { id, sender_code } = shipment;
  if (!sender_code) return undefined;
  const use = useOf(shipment);
  return { use, code: deriveCode(pepper, `${use}-code`, id, sender_code.issue) };
}

/** Whether the pickup requires the code that the merchant sees. */
export const isPickupCodeNeeded = (shipment: Omit<Coded, 'id'>): boolean =>
  shipment.sender_code !== undefined && useOf(shipment) === 'pickup';
