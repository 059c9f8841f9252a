import type { Route } from '../../shared/platform/http/route/route.ts';

/** The methods that the gateway accepts for a route: HEAD wherever GET is. */
export const methodsOf = ({ method }: Pick<Route, 'method'>): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];
