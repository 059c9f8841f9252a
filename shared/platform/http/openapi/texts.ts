/** The introduction of the document: the conventions that all routes share. */
export const introduction = `
Get prices for a delivery, book it with the fare held in escrow, track it, and receive every step as a signed webhook.

## First call

Create a key with \`POST /api/v1/auth/api-keys/\` and ask for prices with \`POST /api/v1/rates/\`. Test keys
(\`svc_test_…\`) see only test objects: nothing is charged and no rider is sent.

## Conventions

- **Paths** work with and without \`/api/v1\` and with and without the trailing slash. We never answer with a redirect.
  HEAD is answered wherever GET is.
- **Credentials:** a public operation answers anyone. It ignores a credential of another kind, or one
  that has expired or been revoked. A credential that is malformed or was not issued here is refused everywhere.
- **Bodies** are JSON of up to 256 KB; a form with a file may be as large as its operation says. Unknown fields are ignored,
  and so are fields of an answer that you send back. But a field that is within two edits of one that you left out, or says the
  same in other words (\`weight\` for \`package_weight_kg\`, \`product_id\` for \`product\`, \`qty\` for \`quantity\`), is refused as
  \`unknown_field\`, because it could cost money. \`null\` and \`""\` mean that an optional field is not sent.
- **Decimals** may be sent as JSON numbers or numeric strings, and are returned as strings with two decimals. Money may
  have at most two decimals; weights and dimensions are rounded up to two. Coordinates are numbers.
- **Times** are ISO 8601 in UTC.
- **Lists** return \`{"next", "previous", "results"}\`, newest first. Follow \`next\` until it is null.
- **Errors** have a \`code\` for your program, a \`detail\` for people, and a \`request_id\` to quote when you ask us for
  help. The [errors page](errors/) explains every code. Where fields are refused, \`errors\` has a \`pointer\` to each,
  the reason, and a code: required, too_small, too_large, too_short, too_long, not_one_of, wrong_format, wrong_type,
  not_found, conflict or unknown_field.
- **Idempotency:** send an \`Idempotency-Key\` with a POST and repeat the request as often as you need: it is carried out
  once, and every repetition gets the first answer with \`Idempotent-Replayed: true\`. A refused request changed nothing,
  so repeating it tries again. Keys are kept for seven days.
- **Modes:** a test key sees test objects, a live key sees live ones. An access token acts in live mode unless you send
  \`X-Svc-Mode: test\`. A key sent with the other mode is refused.
- **Testing:** booking a test shipment returns its delivery code as \`test_otp\`. A robo rider then moves the shipment to
  IN_TRANSIT, one step every three seconds, with real signed webhooks. To take the steps yourself, call
  \`POST /api/v1/test/shipments/{shipment_id}/advance/\`. Certain recipient phone numbers simulate failures; the booking
  operation lists them.
- **Compatibility:** answers may gain fields. Within \`/api/v1\`, no field is removed or changes its meaning.
`.trim();
