/** What time alone does to something, and when. */
export interface Due<Kind extends string> {
  readonly kind: Kind;
  /** ISO 8601. */
  readonly at: string;
}

/** By kind of what time alone does: when it is due, ISO 8601. Undefined while it is not to come. */
export type DueTimes<Subject, Kind extends string = string> = Readonly<
  Record<Kind, (subject: Subject) => string | undefined>
>;

/**
 * @param dueTimes of two kinds that are due at once, the first one here comes first
 * @returns a function that answers the earliest due action of a subject, undefined if none is to come
 */
export function defineDue<Subject, Kind extends string>(
  dueTimes: DueTimes<Subject, Kind>,
): (subject: Subject) => Due<Kind> | undefined {
  return (subject) => {
    let first: Due<Kind> | undefined;
    for (const kind in dueTimes) {
      const at = dueTimes[kind](subject);
      if (at !== undefined && (first === undefined || at < first.at)) first = { kind, at };
    }
    return first;
  };
}
