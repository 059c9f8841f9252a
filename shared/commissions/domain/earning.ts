import { addDays, asInLagos, lagosDayOf, startOfLagosDay } from '#ground/domain';
import type { ProgramKey, ProgramRate, ProgramVersion } from '../../partners/domain/programs/program.ts';

/** What partners earn on. */
export type EarningKind = ProgramRate['source'];

/** Lagos days from a payment, or from a delivery, until the commission on it clears. */
const clearingDays: Readonly<Record<EarningKind, number>> = { PLAN: 14, ADDON: 14, SHIPMENT: 7 };

/** The day on which the commission on something clears. @param at when it was paid, or delivered; ISO 8601 */
export const clearingDayOf = (kind: EarningKind, at: string): string =>
  addDays(lagosDayOf(new Date(at)), clearingDays[kind]);

/** When a day begins in Lagos, ISO 8601. @param day YYYY-MM-DD */
export const clearingTimeOf = (day: string): string => startOfLagosDay(day).toISOString();

/** The same moment months later in Lagos; the last day of the month where it has no such day. */
function addMonths(at: Date, months: number): Date {
  const local = asInLagos(at);
  const month = local.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const then = new Date(local);
  then.setUTCFullYear(local.getUTCFullYear(), month, Math.min(local.getUTCDate(), lastDay));
  return new Date(at.getTime() + then.getTime() - local.getTime());
}

/** How a merchant was attributed to a partner. */
interface Attributed {
  readonly program: ProgramKey;
  readonly version: number;
  /** ISO 8601. */
  readonly attributed_at: string;
}

/**
 * What a partner earns on something of a merchant, in hundredths of a per cent: the rate of the program's version under
 * which the merchant was attributed. 0 for what the version does not pay for, what came before the attribution, and what
 * comes when the months are over: the same moment so many months on is not among them.
 * @param at when the merchant paid it, or it was delivered; ISO 8601
 */
export function rateOf(
  versions: readonly ProgramVersion[],
  { program, version, attributed_at }: Attributed,
  { kind, at }: { readonly kind: EarningKind; readonly at: string },
): number {
  const agreed = versions.find((one) => one.program_key === program && one.version === version);
  const rate = agreed?.rates.find(({ source }) => source === kind);
  if (!rate || at < attributed_at) return 0;
  const { months, rate_bps } = rate;
  const isOver = months !== null && new Date(at) >= addMonths(new Date(attributed_at), months);
  return isOver ? 0 : rate_bps;
}

/** The client fields that decide whether a partner earns. */
interface EarningClient {
  readonly status: string;
  /** When it was last changed: of an ended client, when it ended. ISO 8601. */
  readonly updated_at: string;
}

/** Whether a partner earns on what a client paid at a time: while it is ACTIVE, up to its end. @param at ISO 8601 */
export const isEarning = ({ status, updated_at }: EarningClient, at: string): boolean =>
  status === 'ACTIVE' || (status === 'ENDED' && at < updated_at);
