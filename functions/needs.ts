import { needsOf } from '../shared/platform/http/needs-of.ts';
import type { Need } from '../shared/platform/needs.ts';
import { consumers } from './consumers.ts';
import { routes } from './routes.ts';

/** What all functions need, each need once. */
export const needs: readonly Need[] = [
  ...new Set([...routes.flatMap(needsOf), ...consumers.flatMap((consumer) => consumer.needs)]),
];
