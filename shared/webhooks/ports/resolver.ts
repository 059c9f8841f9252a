/**
 * Resolves a host name to its addresses; none if the name does not exist.
 * @throws when the name cannot be resolved at the moment
 */
export type Resolve = (host: string) => Promise<readonly string[]>;
