/** The alarms that a person must look into, and their meanings. */
export const alarms = {
  ledger_mismatch:
    'A balance differs from the sum of its journal, or the payment gateway contradicts the ledger. Look for "ledger_mismatch" in the logs, and correct the ledger with a journal entry.',
} as const;

export type AlarmName = keyof typeof alarms;

/** Alerts a person. */
export interface Alarms {
  /** @param details what to look at; without names, phone numbers or codes of people */
  raise(name: AlarmName, details: Readonly<Record<string, unknown>>): void;
}
