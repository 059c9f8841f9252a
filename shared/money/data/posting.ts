import type { Id, Mode, OrderId, ShipmentId } from '#ground/data';
import type { Line } from '../domain/ledger.ts';
import type { MoneyMovementKind } from '../domain/movements.ts';
import type { InflowSource } from './inflows.ts';
import type { KeptBalance } from './move-wallet.ts';
import type { WalletCounts } from './wallets.ts';

/** A movement of money. Its lines say which accounts it moves. */
export interface Posting {
  readonly id: string;
  readonly kind: MoneyMovementKind;
  readonly mode: Mode;
  readonly at: Date;
  readonly shipment?: ShipmentId | undefined;
  readonly order?: OrderId | undefined;
  /** The invoice that a credit note refunds. */
  readonly invoice?: Id<'Invoice'> | undefined;
  readonly lines: readonly Line[];
  /** Whether the available balance may go below zero, because the money has left already. */
  readonly mayOwe?: boolean;
  /** What must stay available in the wallet. */
  readonly keeping?: KeptBalance | undefined;
  /** The counters of the wallet that it changes. Test money is not counted. */
  readonly counts?: WalletCounts;
  /** The source of money that a bank may still take back: it waits before it can be withdrawn (inflows.ts). */
  readonly inflow?: InflowSource;
}
