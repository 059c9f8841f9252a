export { type ApiClient, type ClientOptions, createApiClient } from './client.ts';
export { ApiError, type ApiErrorOf, isApiError } from './errors.ts';
export type { Answer, Code, Input, ListItem, WebhookEvent, WebhookPayload } from './types.ts';
export { WebhookError, webhooks } from './webhooks.ts';
