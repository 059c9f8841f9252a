import type { Played } from './play.ts';
import type { Cost } from './rows/cost.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const costOf = ({ route, caller, requests }: Played): Cost => [
  route.id,
  caller,
  sum(requests.map(({ writes }) => writes)),
  sum(requests.map(({ reads }) => reads)),
  requests.map(({ operation }) => operation).join(' '),
];

/** A cost as the line that pins it. */
export function rowOf([route, caller, writes, reads, requests]: Cost): string {
  return `['${route}', '${caller}', ${writes}, ${reads}, '${requests}'],`;
}
