/** What the app for carriers says of money, in English. */
export const carrierMoneyWords = {
  money: {
    title: 'Money',
    yours: 'Yours',
    withdrawable: 'You can withdraw',
    coming: 'On its way to your bank',
    withdraw: 'Withdraw',
    withdrawals: 'To your bank',
    withdrawalStatuses: { PENDING: 'On its way', PAID: 'Arrived', FAILED: 'Failed', RETURNED: 'Came back' },
    kinds: {
      settlement: 'Parcel delivered',
      return_fee: 'Fee of a return',
      return_fee_refund: 'Fee of a return went back',
      claim_payment: 'Claim paid',
      withdrawal: 'Withdrawal',
      payout: 'Withdrawal',
      withdrawal_refund: 'Withdrawal came back',
      test_funds: 'Test money',
    },
    movements: 'Movements',
    empty: 'No money has moved yet',
    emptyText: 'You earn with each parcel that is delivered.',
  },
};
