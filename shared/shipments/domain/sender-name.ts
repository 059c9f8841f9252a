/**
 * In whose name a parcel is sent, as it was written: that of the booking, otherwise its merchant's. Empty if it has none.
 */
export const senderNameOf = (
  shipment: { readonly sender_name?: string | undefined },
  merchant: { readonly name: string } | undefined,
): string => shipment.sender_name ?? merchant?.name ?? '';
