import { openCells, saveHubs } from '../market.ts';
import type { Table } from '../table.ts';
import { seedHubs } from './carriers.data.ts';

/** Puts the demo carriers on the market, in 2 transactions; done again, it changes nothing. */
export async function seedMarket(table: Table): Promise<void> {
  await table.commit(openCells(seedHubs));
  await table.commit(saveHubs(seedHubs));
}
