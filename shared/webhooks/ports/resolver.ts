/**
 * Finds the addresses of a host name; none when there is no such name.
 * @throws when that cannot be found out at the moment
 */
export type Resolve = (host: string) => Promise<readonly string[]>;
