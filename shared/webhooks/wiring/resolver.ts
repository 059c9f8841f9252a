import { defineDependency } from '#ground';
import { resolveBySystem } from '../adapters/system-resolver.ts';

/** Finds the addresses of host names. */
export const resolverAccess = defineDependency([], () => ({ resolve: resolveBySystem }));
