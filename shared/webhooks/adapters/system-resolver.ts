import { lookup } from 'node:dns/promises';
import type { Resolve } from '../ports/resolver.ts';

/** Errors of the system's resolver that mean that the name does not exist. */
const nobody = new Set(['ENOTFOUND', 'ENODATA']);

/** The resolver of the system. */
export const resolveBySystem: Resolve = async (host) => {
  try {
    return (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
  } catch (error) {
    if (error instanceof Error && 'code' in error && nobody.has(String(error.code))) return [];
    throw error;
  }
};
