import { createApiCall, Refusal } from '../../browser/api.ts';
import { words } from './words.ts';

/** Calls the API, whose refusals are in the language of the shop where it says nothing. */
export const callApi = createApiCall(({ detail = words.failed }) => detail);

/** Whether the API has decided, so that the same request would come to nothing else. */
export const isDecided = (refusal: unknown): boolean =>
  refusal instanceof Refusal && refusal.status !== undefined && refusal.status < 500;
