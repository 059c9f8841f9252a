import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  asKobo,
  atMost,
  below,
  type Condition,
  change,
  type Item,
  type Key,
  type Kobo,
  type Mode,
  Problem,
  Stale,
  stored,
  sum,
  type Table,
  type Tenant,
  toDecimal,
  type UserId,
  type Write,
} from '#ground/data';
import { coverRule } from '../domain/cover.data.ts';
import { coverOf, missingDepositOf } from '../domain/cover.ts';
import { trustProblems } from '../domain/problems.ts';
import { countWeek, outdatedCountsOf, type ReliabilityCount } from '../domain/reliability.ts';

/**
 * The standing of a rider or carrier in one mode: what is in hand, the cover, and how reliable the rider has been. A
 * claim changes it in its own transaction, whose conditions are the rules of a claim, so that a claim needs no read for
 * them. A missing standing belongs to a newcomer. The counts of a week are separate attributes (reliability.ts).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `standingOf` | 1 GetItem | 1 read |
 * | `loadStandings` | 1 BatchGetItem | 0.5 read each |
 * | `saveTakenInHand`, `savePutDown`, `saveVerified`, the changes of deposit.ts and giving-back.ts | within a transaction | 2 write |
 * | `checkVerified`, `checkVerifiedAsRead` | within a transaction | 2 write |
 */
const Standing = z.object({
  /** Whether the verification is VERIFIED; of the live standing alone. A decision writes both in one transaction. */
  verified: z.boolean().default(false),
  /** Since when it is VERIFIED; ISO 8601. */
  verified_at: z.string().optional(),
  /** The declared values of the parcels in hand. */
  in_hand: stored.kobo().default(asKobo(0)),
  parcels: z.number().default(0),
  deposit: stored.kobo().default(asKobo(0)),
  /** What is in hand, less the part of the cover that the deposit adds. It may be negative. */
  exposure: stored.kobo().default(asKobo(0)),
  /** How many parcels were given up or not collected in time, and when the newest were; ISO 8601, newest first. */
  releases: z.number().default(0),
  released_at: z.array(z.string()).default([]),
  /** No parcel may be claimed until then. */
  paused_until: z.string().optional(),
});
export type Standing = Readonly<z.output<typeof Standing>> & {
  /** All attributes, including the weekly counts that reliability.ts reads. */
  readonly counts: Item;
};

/** A rider in one mode. */
export type StandingOwner = Pick<Tenant, 'user' | 'mode'>;

export const keyOfStanding = ({ user, mode }: StandingOwner): Key => ({
  pk: `STANDING#${user}#${mode}`,
  sk: 'STANDING',
});

/** Reads a standing; a missing one belongs to a newcomer. */
export const parseStanding = (item: Item | undefined): Standing => ({
  ...Standing.parse(item ?? {}),
  counts: item ?? {},
});

/** What does this rider have in hand, and what covers it? */
export async function loadStanding(table: Table, rider: StandingOwner): Promise<Standing> {
  return parseStanding(await table.get(keyOfStanding(rider)));
}

/** What have these riders in hand, in their order? At most 100. It may be a moment old. */
export async function loadStandings(table: Table, riders: readonly StandingOwner[]): Promise<Standing[]> {
  return (await table.getMany(riders.map(keyOfStanding), false)).map(parseStanding);
}

/** Whether the papers of an account are accepted, from this moment. */
export const saveVerified = (user: UserId, verified: boolean, now: Date): Write => ({
  update: change<Standing>({
    key: keyOfStanding({ user, mode: 'live' }),
    set: { verified, verified_at: verified ? now.toISOString() : undefined },
  }),
});

/** Since when an account is verified, by its live standing; ISO 8601. Undefined for an unverified one. */
export const verifiedTimeOf = ({ verified, verified_at }: Standing): string | undefined =>
  verified ? (verified_at ?? new Date(0).toISOString()) : undefined;

/** Why an unverified account cannot take on a live parcel. @param whose such as "Your account" */
const refuseUnverified = (whose: string) =>
  new Problem(
    'verification_required',
    `${whose} must be verified to take on live parcels. GET /api/v1/verification/ shows the status.`,
  );

/**
 * Asserts that an account is verified when the transaction is committed. Test parcels have no such condition.
 * @param refusal the error otherwise
 */
export const checkVerified = (
  { user, mode }: StandingOwner,
  refusal: () => Problem = () => refuseUnverified('The rider or carrier'),
): Write[] =>
  mode === 'test'
    ? []
    : [{ check: keyOfStanding({ user, mode }), when: { verified: true }, refuse: refusal }];

/** Asserts that an account is verified, or that it is not, as it was read. */
export const checkVerifiedAsRead = (user: UserId, verified: boolean): Write => ({
  check: keyOfStanding({ user, mode: 'live' }),
  when: verified ? { verified } : anyOf({ verified: absent }, { verified }),
});

/** A rule of a claim: the condition, and the refusal if the standing does not meet it. */
interface Rule {
  readonly when: Condition;
  refusal(found: Standing): Problem | undefined;
}

/** The rules of a claim, in the order in which a refusal names them. */
function rulesOf(mode: Mode, value: Kobo, now: Date): readonly Rule[] {
  const { base, most_parcels } = coverRule;
  const room = base - value;
  const verification: Rule = {
    when: { verified: true },
    refusal: ({ verified }) => (verified ? undefined : refuseUnverified('Your account')),
  };
  return [
    ...(mode === 'live' ? [verification] : []),
    {
      when: anyOf({ paused_until: absent }, { paused_until: atMost(now.toISOString()) }),
      refusal: ({ paused_until: until }) =>
        until !== undefined && until > now.toISOString()
          ? new Problem(
              trustProblems.claims_paused,
              `You gave back too many parcels. You can claim again from ${until}.`,
              {
                members: { until },
              },
            )
          : undefined,
    },
    {
      when: anyOf({ parcels: absent }, { parcels: below(most_parcels) }),
      refusal: ({ parcels }) =>
        parcels >= most_parcels
          ? new Problem(
              trustProblems.too_many_in_hand,
              `You have ${parcels} parcels in hand. Deliver one of them before you claim another.`,
            )
          : undefined,
    },
    {
      // A newcomer has no exposure, which matters only to a parcel above the base cover.
      when: room < 0 ? { exposure: atMost(room) } : anyOf({ exposure: absent }, { exposure: atMost(room) }),
      refusal: ({ in_hand, deposit }) => refuseUncovered(in_hand, deposit, value),
    },
  ];
}

/** The figures of a refusal, in naira. */
export const figuresOf = (in_hand: Kobo, deposit: Kobo, missing: Kobo) => ({
  cover: toDecimal(coverOf(deposit)),
  in_hand: toDecimal(in_hand),
  missing: toDecimal(missing),
});

function refuseUncovered(in_hand: Kobo, deposit: Kobo, value: Kobo): Problem | undefined {
  const needed = sum(in_hand, value);
  const missing = missingDepositOf(needed, deposit);
  if (missing === 0) return undefined;
  const members = figuresOf(in_hand, deposit, missing);
  return new Problem(
    trustProblems.deposit_required,
    `With this parcel, ${toDecimal(needed)} NGN would be in hand, but the cover is ${members.cover} NGN. Deposit ${members.missing} NGN more to claim it.`,
    { members },
  );
}

/** Why a standing refuses a claim. If it no longer does, the claim is tried again. */
function refused(found: Item | undefined, rules: readonly Rule[]): Error {
  const standing = parseStanding(found);
  for (const { refusal } of rules) {
    const problem = refusal(standing);
    if (problem) return problem;
  }
  return new Stale('the standing has changed');
}

/** Whether a rider with this standing could claim a parcel now, if the cover were enough for its value. */
export const isFreeToClaim = (standing: Standing, mode: Mode, now: Date): boolean =>
  rulesOf(mode, asKobo(0), now).every(({ refusal }) => refusal(standing) === undefined);

/**
 * A rider takes a parcel in hand.
 * @param value the declared value of the parcel
 * @throws (at commit) Problem verification_required, claims_paused, too_many_in_hand, deposit_required
 */
export function saveTakenInHand(rider: StandingOwner, value: Kobo, now: Date): Write {
  const rules = rulesOf(rider.mode, value, now);
  return {
    update: {
      key: keyOfStanding(rider),
      add: { in_hand: value, parcels: 1, exposure: value, ...countWeek(now, ['claimed']) },
      remove: outdatedCountsOf(now),
      when: allOf(...rules.map(({ when }) => when)),
    },
    refuse: (found) => refused(found, rules),
  };
}

/**
 * A rider no longer has a parcel in hand that was taken with this value.
 * @param counted the counters that it adds to
 */
export function savePutDown(
  rider: StandingOwner,
  value: Kobo,
  now: Date,
  counted: readonly ReliabilityCount[],
): Write {
  return {
    update: {
      key: keyOfStanding(rider),
      add: { in_hand: -value, parcels: -1, exposure: -value, ...countWeek(now, counted) },
    },
  };
}
