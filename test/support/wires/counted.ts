import { createClient } from '../../../shared/platform/table/client.ts';
import { createTable } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

/** The same wire over a client that records each request to DynamoDB, by the name of its command. */
export function counted({ config, now }: Wire): { readonly wire: Wire; readonly requests: string[] } {
  const client = createClient(config);
  const requests: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        requests.push(commandName.replace('Command', ''));
        return next(args);
      },
    { step: 'build', name: 'counted' },
  );
  return { wire: { config, now, table: createTable(config, client) }, requests };
}
