import { route as decideReturn } from './return-decide.ts';
import { route as disputeReturn } from './return-dispute.ts';
import { route as returnDisputes } from './return-disputes.ts';

/** Disputes about a return, and their decisions. */
export const returnRoutes = [disputeReturn, decideReturn, returnDisputes] as const;
