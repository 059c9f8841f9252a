/** Why money moves, and how a statement puts it. */
export const movementTexts = {
  funding: 'Wallet funded',
  escrow_hold: 'Fare reserved',
  escrow_refund: 'Fare given back',
  return_refund: 'Parcel returned',
  settlement: 'Delivery settled',
  first_mile: 'Way to the hub settled',
  first_mile_refund: 'Way to the hub given back',
  withdrawal: 'Withdrawal',
  payout: 'Withdrawal paid out',
  withdrawal_refund: 'Withdrawal given back',
  test_funds: 'Test money',
} as const;

export type MovementKind = keyof typeof movementTexts;

export const movementKinds = Object.keys(movementTexts).filter(
  (kind): kind is MovementKind => kind in movementTexts,
);
