import { asKobo, joinUpdates, type Kobo, Problem, type Table, type Work, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { type Line, payClaim } from '../../money/domain/ledger.ts';
import { accounts } from '../../money/domain/ledger-accounts.ts';
import { saveTakenDeposit } from '../../trust/data/deposit.ts';
import { loadStanding, type StandingOwner } from '../../trust/data/standing.ts';
import type { Claim } from '../data/claims.ts';
import type { Shipment } from '../data/shipments.ts';
import { answerableRiderOf, type Fault } from '../domain/claims.ts';
import { isFinal } from '../domain/shipment.ts';
import { transitionShipment } from '../step/transition-shipment.ts';
import { type ClaimStep, closeClaim } from './claim-step.ts';

/** A charge to a rider's deposit. */
interface Charge {
  readonly charged: Kobo;
  /** The debit of the deposit, for the posting that credits the money. Empty if nothing is taken. */
  readonly lines: readonly Line[];
  /**
   * The change of the standing. It must come before the posting in the transaction, so that a deposit that changes
   * meanwhile is read again. If the same transaction changes the standing in another way, `joinUpdates` merges both
   * writes.
   */
  readonly writes: readonly Write[];
}

/**
 * Takes money from a rider's deposit, even if it covers parcels: never more than it holds. 1 read.
 * @param upTo kobo to take, if the deposit holds as many
 */
export async function chargeDeposit(table: Table, rider: StandingOwner, upTo: Kobo): Promise<Charge> {
  const { deposit } = await loadStanding(table, rider);
  const charged = asKobo(Math.min(deposit, upTo));
  if (charged <= 0) return { charged: asKobo(0), lines: [], writes: [] };
  return {
    charged,
    lines: [{ account: accounts.deposit(rider), amount: asKobo(-charged) }],
    writes: [saveTakenDeposit(rider, deposit, charged)],
  };
}

/** An admin's approval of a claim. */
interface Approval {
  readonly paid: Kobo;
  readonly at_fault: Fault;
  readonly reason?: string | undefined;
}

/**
 * What happens to the shipment of an approved claim: a parcel that is still on its way ends as LOST, and its fare is
 * refunded.
 * @throws Problem invalid_state where the parcel has arrived
 */
function ended(
  read: Shipment,
  { kind }: Claim,
  { reason }: Approval,
  now: Date,
): { writes: Write[]; shipment: Shipment } {
  const { status } = read;
  if (kind !== 'LOST' || status === 'LOST') return { writes: [], shipment: read };
  if (isFinal(status))
    throw new Problem(
      'invalid_state',
      `The shipment is ${status}, so a claim that it is LOST can only be rejected.`,
    );
  return transitionShipment(read, 'lose', now, { detail: { reason } });
}

/** What the deposit of the rider at fault pays of a claim, into the protection fees. */
async function fromDeposit({ table, now }: Work, shipment: Shipment, { paid, at_fault }: Approval) {
  const { mode, id } = shipment;
  const user = at_fault === 'RIDER' ? answerableRiderOf(shipment) : undefined;
  if (!user) return { from_deposit: asKobo(0), writes: [] };
  const { charged, lines, writes } = await chargeDeposit(table, { user, mode }, paid);
  if (charged === 0) return { from_deposit: charged, writes: [] };
  const credit = { account: accounts.protection(mode), amount: charged };
  const movement = { id: crypto.randomUUID(), kind: 'deposit_charge', mode, at: now, shipment: id } as const;
  return {
    from_deposit: charged,
    writes: [...writes, ...addPosting({ ...movement, lines: [...lines, credit] })],
  };
}

/**
 * Approves a claim and pays it in the same transaction: the merchant is paid out of the protection fees, to which the
 * deposit of the rider at fault is added first.
 * @returns the shipment after it, too
 * @throws Problem invalid_state
 */
export async function approveClaim(
  { table, now }: Work,
  read: Shipment,
  open: Claim,
  approval: Approval,
): Promise<ClaimStep & { readonly shipment: Shipment }> {
  const { writes: ending, shipment } = ended(read, open, approval, now);
  const { from_deposit, writes: charging } = await fromDeposit({ table, now }, read, approval);
  const { writes: closing, claim } = closeClaim(
    shipment,
    open,
    { how: 'approve', ...approval, from_deposit },
    now,
  );
  const { merchant: user, mode, id } = shipment;
  const movement = { id: crypto.randomUUID(), kind: 'claim_payment', mode, at: now, shipment: id } as const;
  const payment = addPosting({ ...movement, lines: payClaim({ user, mode }, approval.paid) });
  return { claim, shipment, writes: joinUpdates([...charging, ...ending, ...closing, ...payment]) };
}
