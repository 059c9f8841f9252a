import { NIL, parse, v4, v5, v7, version } from 'uuid';

/** The namespace of our name-based ids. Changing it would change every one of them. */
const namespace = '7a7c1f56-090f-432d-99a9-7e3d98e29b35';

/** A UUID of random bytes (version 4). @throws when fewer than 16 bytes are given */
export const uuidOfBytes = (random16: Uint8Array): string => v4({ random: Uint8Array.from(random16) });

/**
 * The UUID of a name (version 5), the same each time.
 * @param kind the kind of object; the same name of two kinds has two ids
 */
export const uuidOfName = (kind: string, name: string): string => v5(`${kind} ${name}`, namespace);

/**
 * A UUID that begins with a time (version 7). Such ids sort by their times, to the millisecond.
 * @param source the UUID that supplies the rest, 68 random bits; the same source makes the same id
 */
export const uuidOfTime = (at: Date, source: string): string =>
  v7({ msecs: at.getTime(), random: parse(source) });

/** The first of all UUIDs that begin with this time. */
export const firstUuidOfTime = (at: Date): string => uuidOfTime(at, NIL);

/** The time at the start of a UUID; undefined if there is none. @param id a UUID */
export const timeOfUuid = (id: string): Date | undefined =>
  version(id) === 7 ? new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)) : undefined;
