/** The outcome of a charge to a test card. */
export type CardBehaviour =
  | 'succeeds'
  | 'declined'
  | 'unanswered'
  | 'succeeds_late'
  | 'declined_late'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'succeeds_once'
  | 'refund_late'
  | 'refund_refused'
  | 'half_paid';

/** The cards that the sandbox accepts. It refuses all other numbers, so that a real card number never reaches us. */
export const testCards = {
  '4084084084084081': 'succeeds',
  '4084080000000011': 'declined',
  '4084080000000029': 'unanswered',
  '4084080000000037': 'succeeds_late',
  '4084080000000045': 'declined_late',
  '4084080000000052': 'disputed',
  '4084080000000060': 'dispute_won',
  '4084080000000078': 'refund_late',
  '4084080000000086': 'refund_refused',
  '4084080000000094': 'half_paid',
  '4084080000000102': 'dispute_lost',
  '4084080000000110': 'succeeds_once',
} as const satisfies Readonly<Record<string, CardBehaviour>>;

export type TestCard = keyof typeof testCards;

/** The card that is charged by default. */
export const usualCard: TestCard = '4084084084084081';

export const isTestCard = (text: string): text is TestCard => Object.hasOwn(testCards, text);

/** Cards whose outcome only orders can have: payments into a wallet are not refunded, and never have another amount. */
const forOrders: readonly CardBehaviour[] = ['refund_late', 'refund_refused', 'half_paid'];

/** Whether a payment into a wallet can be tried with this card. */
export const isFundingCard = (text: string): text is TestCard =>
  isTestCard(text) && !forOrders.includes(testCards[text]);

/** Whether the sandbox takes back a payment with this card after it succeeded. */
export const isDisputedCard = (card: TestCard): boolean => testCards[card].startsWith('dispute');
