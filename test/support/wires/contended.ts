import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { createClient } from '../../../shared/platform/table/client.ts';
import { createTable } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

const $metadata = { httpStatusCode: 400 };
const cancelled = (Code: string) => () =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata,
    CancellationReasons: [{ Code: 'None' }, { Code }],
  });
const conflicts: Readonly<Record<string, () => Error>> = {
  TransactWriteItemsCommand: cancelled('TransactionConflict'),
  UpdateItemCommand: () =>
    new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata }),
};

/** The same wire, whose first requests of a kind are refused this many times. */
function refusing({ config, now }: Wire, times: number, command: string, refusal?: () => Error): Wire {
  const client = createClient(config);
  let met = 0;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== command || met++ >= times) return next(args);
        throw refusal?.();
      },
    { step: 'build', name: 'contended' },
  );
  return { config, now, table: createTable(config, client) };
}

/**
 * The same wire over a table where writes of a kind meet another transaction so many times before they get through, as on
 * DynamoDB; the local engine knows no conflicts.
 */
export const contended = (
  wire: Wire,
  times: number,
  command: 'TransactWriteItemsCommand' | 'UpdateItemCommand' = 'TransactWriteItemsCommand',
): Wire => refusing(wire, times, command, conflicts[command]);

/** The same wire over a table that is too busy for so many transactions. */
export const busy = (wire: Wire, times: number): Wire =>
  refusing(wire, times, 'TransactWriteItemsCommand', cancelled('ThrottlingError'));
