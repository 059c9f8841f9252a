import type { OrderId } from '#ground/domain';
import { deriveCode, type HandoverCode, issueCode } from '../../shipments/handover-code/domain/code.ts';

/** The state of the customer's code. */
export interface OrderCode extends HandoverCode {
  /** How many new codes the customer has asked for. */
  readonly reissues: number;
}

/** Issues the customer's first code. */
export const issueOrderCode = (): OrderCode => ({ ...issueCode(), reissues: 0 });

/** Issues the customer's next code with all its attempts. The former one is void. */
export const reissueOrderCode = ({ issue, reissues }: OrderCode): OrderCode => ({
  ...issueCode(issue + 1),
  reissues: reissues + 1,
});

/** The 6 digits that the customer gives to whoever hands over the order. They are derived and never stored. */
export const deriveOrderCode = (pepper: Uint8Array, id: OrderId, issue: number): string =>
  deriveCode(pepper, 'order', id, issue);
