/** Why money moves, and the line that a statement shows for it. */
export const movementTexts = {
  funding: 'Wallet funded',
  escrow_hold: 'Fare reserved',
  escrow_refund: 'Fare refunded',
  return_refund: 'Parcel returned',
  return_fee: 'Return fee paid',
  return_fee_refund: 'Return fee refunded',
  settlement: 'Delivery settled',
  claim_payment: 'Claim paid',
  deposit_charge: 'Deposit charged for a claim',
  first_mile: 'First-mile payment settled',
  first_mile_refund: 'First-mile payment returned',
  deposit: 'Deposit made',
  deposit_release: 'Deposit released',
  withdrawal: 'Withdrawal',
  payout: 'Withdrawal paid out',
  withdrawal_refund: 'Withdrawal refunded',
  charge_back: 'Payment charged back',
  charge_back_reversed: 'Charge-back reversed',
  order_payment: 'Order paid',
  order_release: 'Order settled',
  order_refund: 'Order refunded',
  order_refund_paid: 'Order refund paid out',
  payment_sent_back: 'Payment refunded',
  bill: 'Bill paid',
  credit_note: 'Bill credited',
  pool_use: 'Prepaid capacity used',
  pool_return: 'Prepaid capacity returned',
  commission: 'Commissions cleared',
  partner_payout: 'Commissions paid out',
  partner_payout_refund: 'Payout of commissions returned',
  test_funds: 'Test funds',
} as const;

export type MoneyMovementKind = keyof typeof movementTexts;

export const moneyMovementKinds = Object.keys(movementTexts).filter(
  (kind): kind is MoneyMovementKind => kind in movementTexts,
);
