/**
 * How long a service may take to accept a message. Both tries end within the run of the sender of urgent notices. A
 * late request must fail, because by default the SDK only warns.
 */
export const patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const;
