import type { ProblemCode } from '../../shared/kernel/problem.ts';

/** What the errors page adds to a code's status and title: what happened, and what the caller can do. */
export interface Advice {
  readonly meaning: string;
  readonly remedy: string;
}

export const advice: Readonly<Record<ProblemCode, Advice>> = {
  invalid_request: {
    meaning: 'One or more fields of the body, the query or a header are missing or malformed.',
    remedy:
      'Read `errors`: each entry points to a field and says what is wrong with it. Correct those fields and send the request again.',
  },
  invalid_json: {
    meaning:
      'The body is not JSON in UTF-8, is nested too deeply, or has a key such as `__proto__`. `detail` says which.',
    remedy: 'Build the body with a JSON encoder rather than by joining strings.',
  },
  invalid_cursor: {
    meaning: 'The `cursor` was changed, or belongs to another list, other filters or another caller.',
    remedy: 'Follow `next` without changing it, or start again without a cursor.',
  },
  invalid_idempotency_key: {
    meaning: 'The `Idempotency-Key` header is empty, too long, or has characters other than visible ASCII.',
    remedy: 'Use a new random UUID for each operation that must happen only once.',
  },
  invalid_token: {
    meaning: 'The token in the mailed link is unknown, has been used, or has expired.',
    remedy: 'Ask for a new link.',
  },
  rate_token_mismatch: {
    meaning:
      'The booking differs from the quote behind the rate token, or the quote was made for another account or the other mode.',
    remedy: 'Send the details that were quoted, or ask for new rates with the details you want.',
  },
  rate_token_expired: {
    meaning: 'A rate token locks a price for 15 minutes. This one has expired.',
    remedy: 'Ask for new rates and book with one of their tokens.',
  },
  rate_token_invalid: {
    meaning: 'The rate token is incomplete, was changed, or was not issued by this service.',
    remedy: 'Send the `rate_token` of a rate exactly as you received it.',
  },
  route_not_serviceable: {
    meaning: 'No rider or carrier serves the route between these two points at this service level.',
    remedy: 'Ask for rates to see what is offered, and check that latitude and longitude are not swapped.',
  },
  address_not_deliverable: {
    meaning:
      'The address is not in a delivery zone of the store, no rider or carrier serves it, or its coordinates are missing where the delivery needs them.',
    remedy:
      'Send `state`, `city`, `latitude` and `longitude` of the address. If they are right, choose PICKUP or another address.',
  },
  below_minimum: {
    meaning:
      'The goods come to less than the minimum of the store or of the address’s delivery zone. `errors` says how much is missing.',
    remedy: 'Add to the basket and ask for another quote.',
  },
  quote_invalid: {
    meaning: 'The quote token is incomplete, was changed, or was not issued by this service.',
    remedy: 'Send the `quote_token` exactly as you received it, or ask for another quote.',
  },
  quote_expired: {
    meaning:
      'A quote holds its prices for 15 minutes. This one has expired, and no order was placed with it.',
    remedy: 'Ask for another quote and show the customer its total.',
  },
  quote_mismatch: {
    meaning: 'The order differs from its quote. `errors` points to each field that differs.',
    remedy: 'Leave out what the quote already has, or ask for another quote with the details you want.',
  },
  unsafe_url: {
    meaning:
      'Webhooks are sent only over HTTPS, on port 443, to public addresses. This URL, or the address that its host name resolves to, does not qualify.',
    remedy: 'Use a URL that is reachable from the internet, without credentials and without a port number.',
  },
  otp_required: {
    meaning:
      'A delivery is confirmed with the 6-digit code that was sent to the recipient, and the pickup of some parcels with the code that the sender sees. This request had no code, and it did not count as an attempt.',
    remedy:
      'Ask the recipient for the code and send it as `otp`. At a pickup, ask the sender and send it as `pickup_code`.',
  },
  otp_invalid: {
    meaning:
      'The code is not the latest one of the recipient or, at a pickup or return, of the sender. `attempts_remaining` says how many attempts are left.',
    remedy: 'Ask them to read the code out again. Older codes stop working when a new one is made.',
  },
  otp_limit: {
    meaning:
      'The merchant and the recipient can each ask for three new codes of a shipment, and the rider for one. You have had all of yours.',
    remedy:
      'Ask another person on the shipment to request a new code, or return the parcel to its sender with the return operation.',
  },
  payment_declined: {
    meaning: 'The bank or the card issuer declined the payment. Nothing was charged.',
    remedy: 'Try another payment method.',
  },
  unauthenticated: {
    meaning:
      'The request has no credential, or the credential is unknown, revoked or expired. On login, the e-mail address and password do not match.',
    remedy:
      'Send an API key or an access token. If your access token has expired, get a new one with your refresh token.',
  },
  refresh_reused: {
    meaning:
      'A refresh token works only once. This one had already been used, which may mean that someone copied it, so we closed the session.',
    remedy:
      'Sign in again. Keep only the newest refresh token, and let only one process at a time refresh it.',
  },
  insufficient_funds: {
    meaning: 'The available balance is lower than the amount. No money was moved.',
    remedy: 'Fund the wallet, then send the request again.',
  },
  forbidden: {
    meaning:
      'The credential is valid, but its type, its role or its relation to this object does not allow the operation.',
    remedy:
      'See “Callers” under the operation in the reference, and use one of the credentials listed there.',
  },
  insufficient_scope: {
    meaning: 'The partner key is valid, but it lacks the scope that this operation requires.',
    remedy:
      'Ask an owner or admin of the organization to create a key with the scope named in `required_scope`.',
  },
  grant_required: {
    meaning:
      'You are acting for a client (`X-Svc-Client`) that has not granted your organization this operation, or has withdrawn the grant.',
    remedy: 'Ask the client for a grant with the scope named in `required_scope`.',
  },
  partner_key_not_allowed: {
    meaning:
      'A key that starts with `svc_pk_` works only for the distribution operations and the commission balance.',
    remedy: 'Use a secret key or an access token here.',
  },
  email_unverified: {
    meaning:
      'Live keys, live funding, live withdrawals and live invitations require a verified e-mail address, so that we can reach you about your money.',
    remedy:
      'Open the link in the mail that was sent when you registered, or ask for another one with `POST /api/v1/auth/verify-email/resend/`. It takes effect at once. Test mode needs no verification.',
  },
  verification_required: {
    meaning:
      'Only riders and carriers with accepted papers carry or offer live parcels. The account that would take this parcel is not verified, or is suspended.',
    remedy:
      'Submit your papers with `POST /api/v1/verification/`, or read there why they were rejected. Test parcels can be carried without papers.',
  },
  email_mismatch: {
    meaning: 'You are signed in with a different e-mail address from the one that was invited.',
    remedy: 'Sign in with the invited address, or ask for an invitation to your own.',
  },
  not_found: {
    meaning:
      'There is nothing at this path, or the object does not exist or is not visible to you in this mode.',
    remedy: 'Check the id, the key you are using, and whether the object belongs to live or test mode.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but it does not support this method.',
    remedy: 'Use one of the methods listed in the `Allow` header.',
  },
  limit_reached: {
    meaning:
      'The number of stores, staff, warehouses, products, categories, zones, closures, addresses or notes is limited, by your plan or by us, and this request would exceed the limit. `key` names what is limited, and `limit` is the most allowed.',
    remedy: 'Remove one that you no longer need, or choose a larger plan if `detail` names your plan.',
  },
  invalid_state: {
    meaning:
      'The current state of the object does not allow this step. Another request may have changed it first.',
    remedy: 'Read the object again and choose the next step from its `status`.',
  },
  bank_account_required: {
    meaning: 'Withdrawals go to one bank account only, and this wallet has none yet.',
    remedy:
      'Choose it with `PUT /api/v1/wallet/bank-account/`. Live money can be withdrawn 24 hours after that.',
  },
  bank_account_too_new: {
    meaning:
      'Money can be withdrawn 24 hours after the bank account was changed, so that a change by somebody else can be noticed in time.',
    remedy:
      'Try again at `usable_from`. If you did not change the account, reset your password and change the account back.',
  },
  funds_not_yet_available: {
    meaning:
      'Some of the amount came from a card, or from orders of a merchant who was verified recently, and a bank could still take it back. It waits for 24 hours.',
    remedy: 'Withdraw `withdrawable` of your wallet now, or the whole amount from `available_at`.',
  },
  deposit_required: {
    meaning:
      'With this parcel, the declared values that you have in hand would exceed your cover. `cover` and `in_hand` are the two amounts, and `missing` is the deposit that this parcel needs.',
    remedy: 'Deposit at least `missing`, or deliver a parcel that you have in hand, then claim again.',
  },
  deposit_in_use: {
    meaning:
      'The deposit covers parcels that you have in hand. `cover` is what the rest of the deposit would cover, `in_hand` what you have, and `missing` by how much the amount is too large.',
    remedy: 'Release less, or deliver a parcel first.',
  },
  too_many_in_hand: {
    meaning: 'You have ten marketplace parcels in hand, counting first miles. That is the limit.',
    remedy: 'Deliver one of them, then claim again.',
  },
  claims_paused: {
    meaning:
      'You gave back three parcels within seven days, or did not collect them in time. You cannot claim for 24 hours.',
    remedy: 'Claim again at `until`. You can still deliver what you have in hand.',
  },
  out_of_stock: {
    meaning:
      'Fewer units are left than the order needs, or than it may hold before it is paid: orders that are paid at the hand-over may together hold at most half of what is left, with at most 20 units and 100,000.00 each. `lines` names each variant with the units that are `available`; more than 20 are shown as 20. Nothing was reserved.',
    remedy: 'Order fewer units, leave out these lines, or pay online.',
  },
  quote_used: {
    meaning:
      'The quote has already made an order for other items or another phone number. For 24 hours, the same items and the same phone get that order as the answer.',
    remedy: 'Ask for a new quote.',
  },
  too_many_unpaid_orders: {
    meaning:
      'This phone number has three open unpaid orders in this store. Orders that await a payment and orders that are paid at the hand-over are counted separately. An order that the store has accepted no longer counts.',
    remedy: 'Pay or cancel one of them.',
  },
  payment_disputed: {
    meaning:
      'The customer has asked the bank to take back a payment of this order, and the bank has not decided. That part of the money cannot be refunded, and an order that has not left does not proceed.',
    remedy: 'Wait for the event `order.chargeback` with WON or LOST, or cancel the order.',
  },
  price_changed: {
    meaning:
      'The order comes to another total than the `expected_total` that you sent. `total` is the current one.',
    remedy:
      'Show the customer the new total and place the order with it, or with a quote, which holds its prices.',
  },
  store_closed: {
    meaning:
      'The store takes no orders now: it is paused, or it is closed and takes no orders for its next opening. `opens_at` is when it opens, if that is known.',
    remedy: 'Place the order when the store is open.',
  },
  store_not_live: {
    meaning:
      'The store is not published, or has been suspended. `gates` names the gates of its readiness that are not passed, and why.',
    remedy: 'If it is your store, pass these gates and publish it.',
  },
  insufficient_stock: {
    meaning:
      'The warehouse has fewer units than this would take, or some are reserved for open orders. `orders`, if present, lists these orders.',
    remedy:
      'Take fewer units, or finish or cancel some of the orders. To adjust the stock despite the orders, send `allow_short`.',
  },
  conflict: {
    meaning: 'An object that must be unique already exists, or you have reached the maximum number of them.',
    remedy: 'Use the existing object, choose another value, or remove one that you no longer need.',
  },
  idempotency_key_reused: {
    meaning: 'This `Idempotency-Key` was already used for a request with a different body.',
    remedy: 'Use a new key for each new request, and do not change a request when you repeat it.',
  },
  idempotency_in_progress: {
    meaning:
      'The first request with this `Idempotency-Key` has not finished yet, or was interrupted before it could answer.',
    remedy:
      'Wait `Retry-After` seconds and repeat the request. You will get the answer to the first one, or the repeat completes it.',
  },
  payload_too_large: {
    meaning: 'The body is larger than 256 KB, or larger than the route allows for a form with a file.',
    remedy: 'Send a smaller body. `detail` says how large it may be.',
  },
  unsupported_media_type: {
    meaning: 'The `Content-Type` is not JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  rate_limited: {
    meaning: 'You have sent more requests than this operation accepts in a given time.',
    remedy:
      'Wait `Retry-After` seconds. If the answer has `RateLimit-Remaining`, slow down before it reaches 0.',
  },
  otp_locked: {
    meaning: 'Five wrong codes were entered, so this code no longer works, even if entered correctly.',
    remedy: 'Ask the merchant or the recipient to request a new code. It allows five new attempts.',
  },
  internal_error: {
    meaning: 'Something failed on our side. Our logs have the details under the `request_id`.',
    remedy:
      'Repeat the request with the same `Idempotency-Key`. If it fails again, contact us with the `request_id`.',
  },
  unavailable: {
    meaning: 'A system that we depend on did not answer, or too many changes happened at the same time.',
    remedy: 'Wait `Retry-After` seconds and repeat the request with the same `Idempotency-Key`.',
  },
};
