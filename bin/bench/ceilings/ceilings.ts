import { parts } from '../../../shared/webhooks/domain/pace.ts';
import type { Report } from '../tools/report.ts';
import { measureItem, ordersOfCounting, ordersOfFollowing, ordersOfWebhooks } from './models.ts';

/** Milliseconds in which a store's server answers. */
const answer = 100;

/** Runs that Lambda begins with on a queue without an order, and groups of orders that are at work at once. */
const [startingRuns, orderGroups] = [5, 10];

/** How often an order changes an item that it shares with others of its store. */
const changesOf = { wallet: 4, level: 3, discount: 1 } as const;

/** Index entries that one partition of the audit index takes in a second, and those of an order. */
const [auditEntries, entriesOfOrder] = [1_000, 9] as const;

const shown = (rate: number) => rate.toFixed(0);

/** How many orders a second of one store each part takes before it gives way. */
export async function measure(): Promise<readonly Report[]> {
  const item = await measureItem();
  const same = (name: string, rate: number, goal: string) => [name, shown(rate), shown(rate), goal];
  return [
    {
      title: 'What gives way first',
      columns: ['orders a second of one store', 'before', 'now', 'goal'],
      rows: [
        [
          'webhooks to one server',
          shown(await ordersOfWebhooks(1, answer)),
          shown(await ordersOfWebhooks(parts, answer)),
          '30',
        ],
        [
          'orders that follow their shipments',
          shown(await ordersOfFollowing(1)),
          shown(await ordersOfFollowing(orderGroups)),
          '30',
        ],
        [
          'counting sales',
          shown(await ordersOfCounting({ runs: 1, batch: 10 })),
          shown(await ordersOfCounting({ runs: startingRuns, batch: 100 })),
          '30',
        ],
        same('one stock level', item / changesOf.level, '100'),
        same('a wallet', item / changesOf.wallet, '20'),
        same('a discount with a limit', item / changesOf.discount, '90'),
        same('the index of the audit trail', auditEntries / entriesOfOrder, '108'),
      ],
      notes: [
        `A model in virtual time with DynamoDB's conflicts: a transaction locks its items for 8 ms, who meets it is refused at once and tries again, and an item takes 1,000 write units a second. A run of a queue has 100 ms around it, and the store's server answers within ${answer} ms.`,
        'docs/adr/0051-what-gives-way-first.md says which change is due at which size.',
      ],
    },
  ];
}
