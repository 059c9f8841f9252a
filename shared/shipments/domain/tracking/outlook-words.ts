/** What the lines below a parcel's status say. The widget has them in other languages too. */
export const outlookWords = {
  noNewTime: 'There is no new delivery time yet.',
  haveCode: 'Have your code ready. Give it only when you have the parcel.',
  /** When it is promised to arrive. @param window its ends in ISO 8601, and in English */
  expected: ({ display }: { readonly from: string; readonly to: string; readonly display: string }): string =>
    `Expected ${display}`,
  late: 'Later than expected',
  /** How far it still goes. @param km with one decimal */
  remaining: (km: string): string => `${km} km to go`,
  /** Who brings it. @param lastSeen since when the position is unknown, if it is */
  rider: (name: string, lastSeen: string | undefined): string =>
    `Your rider: ${name}${lastSeen ? ` (last seen ${lastSeen})` : ''}`,
};
export type OutlookWords = typeof outlookWords;
