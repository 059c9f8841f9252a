/** What a person has to look into, and what it means. */
export const alarms = {
  ledger_mismatch:
    'A balance is not what its journal adds up to, or the payment gateway says otherwise than the ledger: look for "ledger_mismatch" in the logs, and correct it by a journal entry.',
} as const;

export type AlarmName = keyof typeof alarms;

/** Calls a person. */
export interface Alarms {
  /** @param details what to look at; no names, numbers or codes of anybody */
  ring(name: AlarmName, details: Readonly<Record<string, unknown>>): void;
}
