import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Local } from '../../infra/local/index.ts';

/** Prints where everything is: first the start page, which shows the rest. This machine alone can open it. */
export function greet({ baseUrl, port, dataDir }: Pick<Local, 'baseUrl' | 'port' | 'dataDir'>): void {
  const here = `http://127.0.0.1:${port}`;
  console.log(`
  See it work: ${here}/

  API    ${baseUrl}/api/v1
  Docs   ${baseUrl}/docs/
  Inbox  ${here}/_local/inbox/        mail, SMS and push that would have been sent
  Data   ${dataDir}${existsSync(join(dataDir, 'demo.json')) ? '        demo people and keys: demo.json' : ''}
`);
}
