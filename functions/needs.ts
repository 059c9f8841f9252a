import { type Need, needsOf } from '#ground';
import { consumers } from './consumers.ts';
import { routes } from './routes.ts';

/** What all functions need, each need once. */
export const needs: readonly Need[] = [
  ...new Set([...routes.flatMap(needsOf), ...consumers.flatMap((consumer) => consumer.needs)]),
];
