import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { createClient } from '../../shared/data/client.ts';
import { createTable } from '../../shared/data/table.ts';
import type { Wire } from '../../shared/wire.ts';

/** The same wire over a table where each transaction meets another one so many times before it gets through. */
export function contended({ config, now }: Wire, times: number): Wire {
  const client = createClient(config);
  let met = 0;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand' || met++ >= times) return next(args);
        throw new TransactionCanceledException({
          message: 'Transaction cancelled',
          $metadata: { httpStatusCode: 400 },
          CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
        });
      },
    { step: 'build', name: 'contended' },
  );
  return { config, now, table: createTable(config, client) };
}
