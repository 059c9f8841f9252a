/**
 * How riders are ranked for a job: by a score in kilometres to the pickup, the lowest first. What else counts is
 * expressed in kilometres, so that each weight can be checked against a ride.
 */
export const rankingRule = {
  /** A parcel in hand: a stop takes about five minutes, in which a rider goes 1.7 km at 20 km/h. */
  km_per_parcel: 1.7,
  /** A rider who keeps no claim. One who fails one claim in ten stands 2 km further away: a lost claim costs hours. */
  km_if_unreliable: 20,
  /** A late delivery counts as this part of a failed claim: it arrived. */
  late_counts: 0.5,
  /**
   * What every rider is credited with. A newcomer stands as a rider who has failed one claim in ten, and a first failure
   * does not ruin anybody.
   */
  credit: { claimed: 10, failed: 1 },
} as const;
