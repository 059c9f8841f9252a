/** The status of a claim after each of its events. An approved claim is paid in the same transaction. */
export const claimStatusAfter = {
  'shipment.claim_open': 'OPEN',
  'shipment.claim_approved': 'APPROVED',
  'shipment.claim_paid': 'PAID',
  'shipment.claim_rejected': 'REJECTED',
  'shipment.claim_withdrawn': 'WITHDRAWN',
} as const;
export type ClaimEventName = keyof typeof claimStatusAfter;

export const isClaimEvent = (name: string): name is ClaimEventName => Object.hasOwn(claimStatusAfter, name);
