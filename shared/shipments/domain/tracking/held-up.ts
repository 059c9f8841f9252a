import { toPlainName } from '#ground/domain';
import type { ShipmentStatus } from '../shipment.ts';

/** The data that explains to the public why a parcel is held up. */
interface Held {
  readonly status: ShipmentStatus;
  readonly customer_name: string;
  readonly picked_up_at?: string | undefined;
  readonly rider_name?: string | undefined;
  readonly otp: { readonly locked_at?: string | undefined };
}

/** Numbers as in phones, codes and addresses, links and e-mail addresses. */
const telling = /\d{3}|[@/\\]|\p{L}\.\p{L}/u;

/**
 * A reason that its rider or carrier wrote, if it may be public: it contains no number, link or address, and no name of
 * the recipient.
 */
function publicReason(reason: string, { customer_name }: Held): string | undefined {
  const said = reason.toLowerCase();
  const names = customer_name.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const known = names.some((name) => name.length > 2 && said.includes(name));
  return known || telling.test(reason) ? undefined : reason.trim().replace(/[.!]*$/, '.');
}

/**
 * Why a parcel is held up, and what the waiting person can do; undefined if nothing holds it up.
 * @param reason of the latest `shipment.exception`
 * @param sender the sender's name, as it was written
 */
export function describeHoldUp(
  shipment: Held,
  reason: string,
  sender: string,
): { reason: string; advice: string } | undefined {
  const { status, otp, picked_up_at, rider_name = '' } = shipment;
  const shop = toPlainName(sender, 'the sender');
  if (status === 'IN_TRANSIT' && otp.locked_at)
    return {
      reason: 'The delivery code is locked after five wrong codes.',
      advice: `Ask ${shop} for a new code.`,
    };
  if (status !== 'EXCEPTION') return undefined;
  const rider = toPlainName(rider_name.split(' ')[0] ?? '', 'the rider');
  return {
    reason: publicReason(reason, shipment) ?? 'The rider has reported a problem.',
    advice: picked_up_at
      ? `Keep your phone at hand, so that ${rider} can reach you. ${capital(shop)} can tell you what happens next.`
      : `You need not do anything. ${capital(shop)} can tell you what happens next.`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
