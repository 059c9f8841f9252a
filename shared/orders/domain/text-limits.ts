import type { StoreId } from '../../kernel/ids.ts';
import type { Kobo } from '../../kernel/money.ts';

/** The most SMS a day to phones that have not paid for the order: of a store, and for orders from one address. */
const perDay = { store: 200, address: 20 } as const;

/** An order, as far as it shows whether its phone is the customer's. Anybody can place one in the name of another. */
interface Shown {
  readonly store: StoreId;
  readonly paid: Kobo;
  /** Whether a person of the store has accepted it. */
  readonly accepted?: true | undefined;
  /** Money that came and bought nothing was paid too. */
  readonly refunds: readonly { readonly sent_back?: true | undefined }[];
  readonly placed_from?: string | undefined;
}

const isPaid = ({ paid, refunds }: Shown) => paid > 0 || refunds.some(({ sent_back }) => sent_back);

/** Why the phone of an order gets no SMS; undefined if it may. */
export const refusesText = (order: Shown): string | undefined =>
  isPaid(order) || order.accepted
    ? undefined
    : 'SMS go to this phone once the order is paid, or you have accepted it.';

/**
 * The limits of SMS to a phone that has not paid for the order. Codes have a limit of their own: news that somebody else
 * causes must not use it up, and of the codes themselves no address does.
 */
export function textQuotas(order: Shown, isCode: boolean) {
  if (isPaid(order)) return [];
  const { store, placed_from } = order;
  const { store: ofStore, address: ofAddress } = perDay;
  const what = isCode ? 'code' : 'news';
  return [
    {
      of: `${what}#STORE#${store}`,
      most: ofStore,
      reason: `The store has sent ${ofStore} SMS today to phones whose order is not paid.`,
    },
    ...(placed_from === undefined || isCode
      ? []
      : [
          {
            of: `${what}#FROM#${placed_from}`,
            most: ofAddress,
            reason: `${ofAddress} SMS went today to phones whose order is not paid and came from the same network address.`,
          },
        ]),
  ];
}
