import { msPerSecond } from '#ground/domain';

/** A wave of a broadcast: how many riders it notifies, and when. */
interface WaveRule {
  /** Seconds after the first wave. */
  readonly after: number;
  readonly riders: number;
}

/** The waves, in their order. The last one notifies all in reach who are left. */
export const waves: readonly WaveRule[] = [
  { after: 0, riders: 5 },
  { after: 30, riders: 15 },
  { after: 90, riders: Number.POSITIVE_INFINITY },
];

/** Where a broadcast stands. Times are ISO 8601. */
export interface BroadcastState {
  /** The round, in the order of rounds: each time that the job opens begins one. */
  readonly round: string;
  /** When the first wave of the round was chosen. */
  readonly since: string;
  /** The wave that was chosen last, from 1. */
  readonly wave: number;
  /** Whether that wave was notified. */
  readonly notified?: true | undefined;
}

/** Seconds until the next wave is due, 0 if it is; undefined after the last one. */
export function nextWaveDelayOf({ wave, since }: BroadcastState, now: Date): number | undefined {
  const next = waves[wave];
  if (!next) return undefined;
  const due = Date.parse(since) + next.after * msPerSecond;
  return Math.max(0, Math.ceil((due - now.getTime()) / msPerSecond));
}

type NextStep =
  | { readonly step: 'choose'; readonly wave: number }
  | { readonly step: 'go_on' }
  | { readonly step: 'stop' };

/**
 * What a message of this round finds to do: to choose a wave; to go on with the one that was chosen, which is to be notified
 * or waited after; or nothing, because the round is over. A run that died goes on where the state says.
 * @param state the broadcast; undefined before the first wave of the first round
 */
export function broadcastStepOf(state: BroadcastState | undefined, round: string, now: Date): NextStep {
  if (!state || state.round < round) return { step: 'choose', wave: 1 };
  if (state.round > round) return { step: 'stop' };
  const seconds = nextWaveDelayOf(state, now);
  if (!state.notified || (seconds ?? 0) > 0) return { step: 'go_on' };
  return seconds === undefined ? { step: 'stop' } : { step: 'choose', wave: state.wave + 1 };
}
