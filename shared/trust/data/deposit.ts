import { asKobo, atMost, type Kobo, Problem, Stale, sum, type Write } from '#ground/data';
import { coverRule } from '../domain/cover.data.ts';
import { missingDepositOf } from '../domain/cover.ts';
import { trustProblems } from '../domain/problems.ts';
import { figuresOf, keyOfStanding, parseStanding, type StandingOwner } from './standing.ts';

/** How a deposit or a release changes a standing. */
const depositChange = (amount: Kobo) => ({
  deposit: amount,
  exposure: -coverRule.per_deposit * amount,
});

/**
 * A rider moves money into the deposit, or out of it while the rest covers what is in hand. The wallet moves in the
 * same transaction.
 * @param amount kobo; negative if they leave the deposit
 * @throws (at commit) Problem deposit_in_use
 */
export function saveDeposit(rider: StandingOwner, amount: Kobo): Write {
  const key = keyOfStanding(rider);
  const add = depositChange(amount);
  if (amount >= 0) return { update: { key, add } };
  return {
    update: { key, add, when: { exposure: atMost(coverRule.base - add.exposure) } },
    refuse: (found) => {
      const { in_hand, deposit } = parseStanding(found);
      const left = sum(deposit, amount);
      const missing = missingDepositOf(in_hand, left);
      if (missing === 0) return new Stale('the standing has changed');
      const members = figuresOf(in_hand, left, missing);
      return new Problem(
        trustProblems.deposit_in_use,
        `The rest of the deposit would cover ${members.cover} NGN, but ${members.in_hand} NGN is in hand.`,
        { members },
      );
    },
  };
}

/** Takes money from a rider's deposit as it was read. If it has changed since, the change is prepared again. */
export function saveTakenDeposit(rider: StandingOwner, deposit: Kobo, amount: Kobo): Write {
  return {
    update: { key: keyOfStanding(rider), add: depositChange(asKobo(-amount)), when: { deposit } },
  };
}
