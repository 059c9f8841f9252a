import { dependency } from '../../platform/wire.ts';
import { systemResolve } from '../adapters/system-resolver.ts';

/** Finds the addresses of host names. */
export const resolverAccess = dependency([], () => ({ resolve: systemResolve }));
