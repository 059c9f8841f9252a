/** What the console knows to fall due. */
interface Known {
  /** Lagos days on which earnings clear. */
  readonly clearing: readonly string[];
  /** Ends of the periods of plans, ISO 8601. */
  readonly licenses: readonly string[];
  /** Ends of lots, ISO 8601. */
  readonly lots: readonly string[];
}

/** What falls due next. */
export interface NextDue {
  readonly kind: 'CLEARING' | 'LICENSE' | 'PACK';
  /** ISO 8601. */
  readonly at: string;
}

/** What falls due first after a time; undefined where nothing is known to. @param now ISO 8601 */
export function nextDueOf({ clearing, licenses, lots }: Known, now: string): NextDue | undefined {
  const all: readonly NextDue[] = [
    ...clearing.map(
      (day) => ({ kind: 'CLEARING', at: new Date(`${day}T00:00:00+01:00`).toISOString() }) as const,
    ),
    ...licenses.map((at) => ({ kind: 'LICENSE', at }) as const),
    ...lots.map((at) => ({ kind: 'PACK', at }) as const),
  ];
  return all.filter(({ at }) => at > now).toSorted((one, other) => one.at.localeCompare(other.at))[0];
}
