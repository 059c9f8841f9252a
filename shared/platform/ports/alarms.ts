/** The alarms that a person must look into, and their meanings. */
export const alarms = {
  ledger_mismatch:
    'A balance differs from the sum of its journal, or the payment gateway contradicts the ledger. Look for "ledger_mismatch" in the logs, and correct the ledger with a journal entry.',
  unreadable_event:
    'The publisher skipped an event that it could not read, so no webhook, SMS or mail was sent for it. Look for "unreadable_event" in the logs: the line names the item by pk and sk. Correct the item, delete it, and put it into the table again: the publisher handles each new item.',
  literal_group:
    'The rule of a FIFO queue gives all events one message group, named as the path that should choose it, so they wait for one another. Nothing is lost. Set `fifo` of the stage to `publisher` and deploy: see "FIFO queues" in docs/deploying.md.',
  dead_letter:
    'A consumer gave up on messages. They are in the queue of dead letters of the operators’ pages (/ops/queues/dead-letters/). Look for "dead_letter" in the logs: the line names the consumers. Fix the cause, and send them again there. Where the line says "left", letters could not be kept: they stay in their queue for 14 days, and "left for the next run" says why.',
  late_message:
    'A consumer is not keeping up: a message has waited more than five minutes for its first try. Look for "late_message" in the logs: the line names the consumer. Look at its errors and its time, and at what it calls.',
  unread_queue:
    'Messages wait in a queue, and nothing reads it. Look for "unread_queue" in the logs: the line names the queues. Look at the event source of its function in Lambda: it is disabled, or may not read. Nothing is lost for four days.',
  table_refused:
    'Within five minutes, ten runs or requests have met a refusal of the table or one of its indexes. Look for "table_refused" in the logs: the line names the function. Look at the metrics KeyRange, Account and MaxOnDemand of ReadThrottleEvents and WriteThrottleEvents: a hot key, a quota of the account, or `ceilings.table` of the stage.',
  stock_mismatch:
    'Stock differs from the sum of its movements, or reserved stock from what open orders hold, or a store’s count of open orders from its orders. Look for "stock_mismatch" in the logs: the line names the level or the store. Correct its item, and find out what wrote it.',
  analytics_mismatch:
    'The daily counts of a store differed from its orders, and were corrected. Look for "analytics_mismatch" in the logs: the line names the store, the day, and the orders that were not counted. Find out why their events did not arrive.',
} as const;

export type AlarmName = keyof typeof alarms;

/** Alerts a person. */
export interface Alarms {
  /** @param details what to look at; without names, phone numbers or codes of people */
  raise(name: AlarmName, details: Readonly<Record<string, unknown>>): void;
}
