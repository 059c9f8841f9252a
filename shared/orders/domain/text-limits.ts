import type { Kobo, StoreId } from '#ground/domain';

/** The most SMS a day to phones with an unpaid order: for a store, and for orders from one address. */
const perDay = { store: 200, address: 20 } as const;

/**
 * The fields of an order that show whether its phone is the customer's. Anybody can place an order with another
 * person's phone.
 */
interface Shown {
  readonly store: StoreId;
  readonly paid: Kobo;
  /** Whether a person of the store has accepted it. */
  readonly accepted?: true | undefined;
  /** A payment that arrived and was refunded counts as paid too. */
  readonly refunds: readonly { readonly sent_back?: true | undefined }[];
  readonly placed_from?: string | undefined;
}

const isPaid = ({ paid, refunds }: Shown) => paid > 0 || refunds.some(({ sent_back }) => sent_back);

/** Why the phone of an order gets no SMS; undefined if it may. */
export const textRefusalOf = (order: Shown): string | undefined =>
  isPaid(order) || order.accepted
    ? undefined
    : 'This phone gets SMS once the order is paid, or you have accepted it.';

/**
 * The limits of SMS to a phone with an unpaid order. Codes have a limit of their own, so messages that somebody else
 * causes cannot use it up. Codes are not limited by network address. SMS that the merchant has bought go out beyond the limit
 * of the store; beyond that of an address they do not, or a stranger could use them up.
 */
export function textQuotasOf(order: Shown, isCode: boolean) {
  if (isPaid(order)) return [];
  const { store, placed_from } = order;
  const { store: ofStore, address: ofAddress } = perDay;
  const what = isCode ? 'code' : 'news';
  return [
    {
      of: `${what}#STORE#${store}`,
      most: ofStore,
      mayUseCredits: true as const,
      reason: `The store has sent ${ofStore} SMS today to phones with an unpaid order.`,
    },
    ...(placed_from === undefined || isCode
      ? []
      : [
          {
            of: `${what}#FROM#${placed_from}`,
            most: ofAddress,
            reason: `${ofAddress} SMS were sent today to phones with an unpaid order from the same network address.`,
          },
        ]),
  ];
}
