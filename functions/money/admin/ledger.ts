import * as z from 'zod';
import { addDays, asKobo, defineRoute, type Kobo, type Mode, moneyOut, utcDayOf } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { type LedgerDayTotals, ledgerDaysOf } from '../../../shared/money/data/payouts/ledger-days.ts';

/** The most days that one request shows. */
const maxDays = 92;
const dayOut = z.iso.date().meta({ examples: ['2026-01-31'] });
const none = asKobo(0);
const example = '125000.00';

const Day = z.object({
  day: dayOut,
  in: moneyOut.describe('What came in through the payment gateway.'),
  out: moneyOut.describe('What left through it: to banks, and refunded to payers.'),
  held: moneyOut.describe('By how much what we owe to wallets changed through our own accounts.'),
  fees: moneyOut,
  tax: moneyOut,
  protection: moneyOut,
  commissions: moneyOut.describe('What commissions cost.'),
});

const toDayView = ({ day, moved }: LedgerDayTotals) => ({
  day,
  in: moved.in ?? none,
  out: moved.out ?? none,
  held: moved.wallets ?? none,
  fees: moved.fees ?? none,
  tax: moved.tax ?? none,
  protection: moved.protection ?? none,
  commissions: asKobo(-(moved.commissions ?? none)),
});

/** What the accounts hold at the end of a day. */
function balancesOf(last: LedgerDayTotals | undefined, mode: Mode) {
  const heldBy = (name: string): Kobo => last?.totals[name] ?? none;
  const ofPlatform = (name: string) => heldBy(`platform:${mode}:${name}`);
  return {
    fees: ofPlatform('fees'),
    tax: ofPlatform('tax'),
    protection: ofPlatform('protection'),
    gateway: ofPlatform('gateway'),
    transit: ofPlatform('transit'),
    commissions: ofPlatform('commissions'),
    pool: ofPlatform('pool'),
    wallets: heldBy('wallets'),
    partners: heldBy('partners'),
  };
}

export const route = defineRoute({
  id: 'admin-money.ledger',
  at: 'GET /api/v1/admin/ledger/',
  summary: 'Get the ledger by day',
  description:
    'What each of the last days moved through the platform’s own accounts, and what these hold at the end of the last day: added up once a day by the reconciliation, in UTC. A day is listed once all of it is added up, some minutes after midnight.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: z.object({
    days: z.coerce.number().int().min(1).max(maxDays).default(30).describe(`How many days, 1 to ${maxDays}.`),
  }),
  returns: [
    200,
    z.object({
      through: dayOut.nullable().describe('The last day that is added up.'),
      days: z.array(Day).meta({
        examples: [
          [
            {
              day: '2026-01-31',
              in: '2150000.00',
              out: '940000.00',
              held: '1034000.00',
              fees: example,
              tax: '9375.00',
              protection: '18200.00',
              commissions: '6250.00',
            },
          ],
        ],
      }),
      balances: z
        .object({
          fees: moneyOut,
          tax: moneyOut,
          protection: moneyOut,
          gateway: moneyOut,
          transit: moneyOut,
          commissions: moneyOut,
          pool: moneyOut,
          wallets: moneyOut.describe('What we owe to merchants, riders and carriers.'),
          partners: moneyOut.describe('What we owe to partners.'),
        })
        .describe('Credits are positive: what the gateway owes us is below zero.'),
    }),
  ],
  async handle({ query: { days: count }, caller: { mode }, now }, { table }) {
    const days = await ledgerDaysOf(table, mode, addDays(utcDayOf(now), -1), count);
    const last = days.at(-1);
    return {
      through: last?.day ?? null,
      days: days.map(toDayView),
      balances: balancesOf(last, mode),
    };
  },
});
