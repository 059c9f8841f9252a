/**
 * The POSTs that take no Idempotency-Key, so that they are not sent again when it is unknown whether they arrived.
 * Written by `npm run docs`.
 */
export const keylessPosts: readonly string[] = [
  '/api/v1/auth/login/',
  '/api/v1/auth/login/factor/',
  '/api/v1/auth/refresh/',
  '/api/v1/auth/logout/',
  '/api/v1/auth/factors/{factor_id}/options/',
  '/api/v1/rates/',
  '/api/v1/quotes/rates/',
  '/api/v1/addresses/parse/',
  '/api/v1/shipments/{shipment_id}/label/',
  '/api/v1/track/',
  '/api/v1/rider/availability/',
  '/api/v1/rider/location/',
  '/api/v1/rider/locations/',
  '/api/v1/rider/sync/',
  '/api/v1/storefront/customer/login/',
  '/api/v1/storefront/customer/refresh/',
  '/api/v1/storefront/customer/logout/',
  '/api/v1/storefront/stores/{store_id}/preview/',
  '/api/v1/storefront/stores/{slug}/waitlist/',
  '/api/v1/storefront/waitlist/leave/',
  '/api/v1/storefront/quote/',
  '/console/distribution/licenses/quote/',
  '/api/v1/subscriptions/preview/',
  '/api/v1/subscriptions/pay-links/show/',
  '/api/v1/test/organizations/{organization_id}/advance/',
  '/api/v1/notifications/{notification_id}/read/',
  '/api/v1/payments/paystack/callback/',
  '/api/v1/webhooks/test/',
];
