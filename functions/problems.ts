import { commonProblems, type DeclaredProblem, type ProblemCode, requestProblems } from '#ground';
import { accountProblems } from '../shared/accounts/domain/problems.ts';
import { commissionProblems } from '../shared/commissions/domain/problems.ts';
import { distributionProblems } from '../shared/distribution/domain/problems.ts';
import { identityProblems } from '../shared/identity/domain/problems.ts';
import { inventoryProblems } from '../shared/inventory/domain/problems.ts';
import { licensingProblems } from '../shared/licensing/domain/problems.ts';
import { moneyProblems } from '../shared/money/domain/problems.ts';
import { placingProblems } from '../shared/orders/domain/checkout/placing-problems.ts';
import { orderProblems } from '../shared/orders/domain/problems.ts';
import { partnerProblems } from '../shared/partners/domain/problems.ts';
import { pricingProblems } from '../shared/pricing/domain/problems.ts';
import { promotionProblems } from '../shared/promotions/domain/problems.ts';
import { codeProblems } from '../shared/shipments/handover-code/domain/problems.ts';
import { storeProblems } from '../shared/stores/domain/problems.ts';
import { subscriptionProblems } from '../shared/subscriptions/domain/problems.ts';
import { trustProblems } from '../shared/trust/domain/problems.ts';
import { webhookProblems } from '../shared/webhooks/domain/problems.ts';

/**
 * Every error that a caller can see, for the OpenAPI document and the errors page, which keep this order. The compiler
 * misses a code that a context declares and that is not here.
 */
export const problems: { readonly [C in ProblemCode]: DeclaredProblem<C> } = {
  ...commonProblems,
  ...requestProblems,
  ...accountProblems,
  ...identityProblems,
  ...pricingProblems,
  ...moneyProblems,
  ...trustProblems,
  ...storeProblems,
  ...inventoryProblems,
  ...promotionProblems,
  ...placingProblems,
  ...orderProblems,
  ...partnerProblems,
  ...webhookProblems,
  ...distributionProblems,
  ...commissionProblems,
  ...codeProblems,
  ...subscriptionProblems,
  ...licensingProblems,
};
