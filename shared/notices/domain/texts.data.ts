/** When a message goes by SMS: `always`, or to a person `alone` who gave a phone and no address for mails. */
export type ByText = 'always' | 'alone';

/**
 * THE list of messages that go by SMS. One SMS costs more than all that AWS does for a shipment, so it carries what somebody
 * must have at hand at the door: the code, with the link to the page that tells the rest. Beside it go what was asked for,
 * and what waits for an answer that money depends on, to whom no mail reaches. All other news is told by mail, by push, and
 * on the page behind the link.
 */
export const texts: Readonly<Record<string, ByText>> = {
  'shipment.otp_issued': 'always',
  'order.code_issued': 'always',
  // It is paid at the door, where the page then shows the code.
  'order.dispatched': 'alone',
  // It was handed over without the code, which the customer confirms or denies.
  'order.delivered': 'alone',
  'order.collected': 'alone',
  'order.refund_needs_account': 'alone',
  'order.link_sent': 'alone',
  'waitlist.told': 'alone',
};

/** When the message about an event goes by SMS; undefined where it never does. */
export const byTextOf = (event: string): ByText | undefined => texts[event];

/** Whether the message about an event goes by SMS to a person. @param hasMail whether a mail reaches the person too */
export function isTexted(event: string, hasMail: boolean): boolean {
  const rule = byTextOf(event);
  return rule === 'always' || (rule === 'alone' && !hasMail);
}
