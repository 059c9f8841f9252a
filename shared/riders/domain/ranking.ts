import { asHundredths, type Hundredths, toHundredths, type UserId } from '#ground/domain';
import type { Reliability } from '../../trust/domain/reliability.ts';
import { rankingRule } from './ranking.data.ts';

/** What a rider is chosen by. */
export interface Candidate {
  readonly user: UserId;
  /** From the rider to roughly where the pickup is. */
  readonly km: Hundredths<'km'>;
  /** Parcels in hand. */
  readonly parcels: number;
  /** How many of 100 claims the rider keeps. */
  readonly reliability: number;
}

/**
 * How many of 100 claims does this rider keep? From 0 to 100, by the counts of the last 90 days and the credit that
 * every rider has.
 */
export function reliabilityPercentOf({ claimed, released, expired, late }: Omit<Reliability, 'delivered'>) {
  const { credit, late_counts } = rankingRule;
  const failed = credit.failed + released + expired + late * late_counts;
  // What is given up may have been claimed before the weeks that are counted.
  return Math.round(100 * Math.max(0, 1 - failed / (credit.claimed + claimed)));
}

type Figures = Omit<Candidate, 'user'>;

/** How far away a rider stands for a job: the distance, and what load and unreliability add to it. */
export function scoreOf({ km, parcels, reliability }: Figures): Hundredths<'km'> {
  const { km_per_parcel, km_if_unreliable } = rankingRule;
  const added = parcels * km_per_parcel + (1 - reliability / 100) * km_if_unreliable;
  return asHundredths(km + toHundredths<'km'>(added));
}

/** The candidates, the best first. Of two with the same score, the nearer one comes first. */
export const rankRiders = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.toSorted((a, b) => scoreOf(a) - scoreOf(b) || a.km - b.km || a.user.localeCompare(b.user));
