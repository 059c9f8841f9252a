/** An endpoint that is DISABLED gets nothing; its webhooks are parked. */
export const endpointStatuses = ['ENABLED', 'DISABLED'] as const;
