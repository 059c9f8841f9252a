import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['shopfront.page', 'nobody', 0, 0.5, 'BatchGetItem'],
  ['shopfront.preview', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['shopfront.sitemap', 'nobody', 0, 3, 'Query Query Query Query BatchGetItem'],
  ['shopfront.robots', 'nobody', 0, 0, ''],
];
