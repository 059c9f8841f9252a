import { existsSync } from 'node:fs';
import { filesOf } from './environment.ts';

/** @throws when no service has kept its data in this folder yet */
export function assertData(folder: string): void {
  if (!existsSync(filesOf(folder).table))
    throw new Error(`${folder} has no table. Start the service once, or name its data with SVC_DATA.`);
}
