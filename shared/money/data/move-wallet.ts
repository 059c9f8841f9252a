import {
  absent,
  allOf,
  anyOf,
  atLeast,
  type Change,
  type Condition,
  change,
  exists,
  type Item,
  type Key,
  type Kobo,
  type Mode,
  Problem,
  Stale,
  toDecimal,
  type UserId,
  type Write,
} from '#ground/data';
import { addBalances, type Balances, noBalances } from '../domain/ledger-accounts.ts';
import { moneyProblems } from '../domain/problems.ts';
import { keyOfWallet, parseWallet, type Wallet, type WalletCounts, walletCounts } from './wallets.ts';

const shortOf = (balance: 'wallet' | 'deposit', held: unknown, change: Kobo) =>
  new Problem(
    moneyProblems.insufficient_funds,
    `The ${balance} holds ${toDecimal(Number(held ?? 0))} NGN, but ${toDecimal(-change)} NGN is needed.`,
  );

/** What must stay in a wallet when money leaves it, and the counts from which that was computed. */
export interface KeptBalance {
  /** Kobo. */
  readonly kept: Kobo;
  readonly card_in: Kobo;
  /** Undefined if the money of orders does not wait. */
  readonly from_orders: Kobo | undefined;
  /** The id of the hold that was read, if there was one. */
  readonly hold?: string | undefined;
}

const isStill = (name: 'card_in' | 'from_orders', count: Kobo): Condition =>
  count === 0 ? anyOf({ [name]: absent }, { [name]: 0 }) : { [name]: count };

/** The conditions under which money may leave a wallet that must keep some. */
const whileKept = ({ card_in, from_orders, hold }: KeptBalance): readonly Condition[] => [
  { 'hold.id': hold ?? absent },
  isStill('card_in', card_in),
  ...(from_orders === undefined ? [] : [isStill('from_orders', from_orders)]),
];

/** Whether money came in, or was held, since a wallet was read. */
const hasChanged = (found: Item, { card_in, from_orders, hold }: KeptBalance): boolean =>
  parseWallet(found).hold?.id !== hold ||
  Number(found.card_in ?? 0) !== card_in ||
  (from_orders !== undefined && Number(found.from_orders ?? 0) !== from_orders);

/** Changes of a wallet besides its balances. */
export interface WalletAdditions {
  /** Whether the available balance may go below zero, because the money has left already. */
  readonly mayOwe?: boolean | undefined;
  readonly counts?: WalletCounts | undefined;
  /** The part of the available balance that must stay, as long as the wallet's counts and hold are as they were read. */
  readonly keeping?: KeptBalance | undefined;
  readonly set?:
    | Pick<Partial<Wallet>, 'card_at' | 'released_at' | 'below_since' | 'stopped_mailed'>
    | undefined;
}

/** A change of a wallet, and how many journal entries it comprises. */
interface Movement extends WalletAdditions {
  readonly balances: Balances;
  readonly moves: number;
}

/** The write of a movement. It carries the movement, so that several in one transaction can be joined (`joinMoves`). */
type WalletWrite = Extract<Write, { readonly update: Change }> & { readonly movement: Movement };

/**
 * Moves the balances of one wallet. A debit takes no balance below zero, unless the available balance may owe. A credit
 * is always accepted, also by a wallet that owes.
 * @throws (at commit) Problem insufficient_funds
 */
export const saveWalletMove = (
  owner: UserId,
  mode: Mode,
  balances: Balances,
  additions: WalletAdditions = {},
): Write => movementWrite(keyOfWallet(owner, mode), { ...additions, balances, moves: 1 });

/** Changes a counter of a wallet without moving money. */
export const saveWalletCounts = (owner: UserId, mode: Mode, counts: WalletCounts): Write =>
  movementWrite(keyOfWallet(owner, mode), { balances: noBalances, moves: 0, counts });

/** Records a fact in a wallet, in addition to a transaction's movements. */
export const saveWalletFact = (owner: UserId, mode: Mode, set: WalletAdditions['set']): Write =>
  movementWrite(keyOfWallet(owner, mode), { balances: noBalances, moves: 0, set });

/** The counts that change. */
const changedCounts = (counts: WalletCounts): Readonly<Record<string, number>> =>
  Object.fromEntries(walletCounts.flatMap((name) => (counts[name] ? [[name, counts[name]] as const] : [])));

/** The write of a wallet's movements. */
function movementWrite(key: Key, movement: Movement): WalletWrite {
  const { balances, moves, mayOwe = false, counts = {}, set, keeping } = movement;
  const kept = keeping?.kept ?? 0;
  const { available, escrow, deposit, pending } = balances;
  const covered = {
    ...(available < 0 && !mayOwe && { available: atLeast(kept - available) }),
    ...(escrow < 0 && { escrow: atLeast(-escrow) }),
    ...(deposit < 0 && { deposit: atLeast(-deposit) }),
    ...(pending < 0 && { pending: atLeast(-pending) }),
  };
  return {
    movement,
    update: change<Wallet>({
      key,
      add: {
        available,
        escrow,
        ...(deposit !== 0 && { deposit }),
        ...(pending !== 0 && { pending }),
        moves,
        ...changedCounts(counts),
      },
      ...(set && { set }),
      when: allOf({ ...exists, ...covered }, ...(keeping ? whileKept(keeping) : [])),
    }),
    refuse: (found) => {
      if (found && keeping && hasChanged(found, keeping))
        return new Stale('money came in or was held meanwhile');
      // If escrow or pending money falls short it is our fault, so the error names no balance. The balance of a wallet
      // is shown only to its owner.
      if (deposit < 0) return shortOf('deposit', found?.deposit, deposit);
      if (pending < 0 && Number(found?.pending ?? 0) < -pending)
        return new Problem(moneyProblems.insufficient_funds, 'The orders hold less than this would take.');
      if (available >= 0)
        return new Problem(moneyProblems.insufficient_funds, 'Escrow holds less than this would release.');
      return shortOf('wallet', found?.available, available);
    },
  };
}

const isWalletWrite = (write: Write): write is WalletWrite => 'movement' in write;

/** Two movements of one wallet in one. */
const addMovements = (one: Movement, other: Movement): Movement => ({
  balances: addBalances(one.balances, other.balances),
  moves: one.moves + other.moves,
  counts: Object.fromEntries(
    walletCounts.map((name) => [name, (one.counts?.[name] ?? 0) + (other.counts?.[name] ?? 0)]),
  ),
  mayOwe: one.mayOwe === true || other.mayOwe === true,
  ...((one.set || other.set) && { set: { ...one.set, ...other.set } }),
});

/**
 * Joins the writes of several postings for one transaction: each wallet is moved once, by their sum, so that money
 * returned by one of them can be spent by the next.
 */
export function joinMoves(writes: readonly Write[]): Write[] {
  const sums = new Map<string, Movement>();
  const first = new Map<string, WalletWrite>();
  for (const write of writes.filter(isWalletWrite)) {
    const { pk } = write.update.key;
    const before = sums.get(pk);
    sums.set(pk, before ? addMovements(before, write.movement) : write.movement);
    if (!first.has(pk)) first.set(pk, write);
  }
  return writes.flatMap((write) => {
    if (!isWalletWrite(write)) return [write];
    const { key } = write.update;
    const sum = sums.get(key.pk);
    // The first movement of a wallet keeps its place.
    return sum && first.get(key.pk) === write ? [movementWrite(key, sum)] : [];
  });
}
