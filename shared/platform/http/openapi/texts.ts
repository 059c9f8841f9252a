/** What the document says in words beyond the routes' own: how everything works. */
export const introduction = `
Quote a delivery, book it with its fare held in escrow, follow it, and hear of every step by signed webhook.

## First call

Create a key with \`POST /api/v1/auth/api-keys/\` and ask for a price with \`POST /api/v1/rates/\`. Test keys
(\`svc_test_…\`) work on test objects alone: nothing is charged and nobody is sent out.

## Conventions

- **Paths** are answered with and without \`/api/v1\`, with and without the trailing slash, never by a redirect.
- **Bodies** are JSON of at most 256 KB. Unknown fields are ignored.
- **Decimals** are read as JSON numbers or numeric strings and answered as strings with two decimals; money has at most
  two, weights and sides are rounded up to two. Coordinates are numbers.
- **Times** are ISO 8601 in UTC.
- **Lists** answer \`{"next", "previous", "results"}\`, newest first. Follow \`next\` until it is null.
- **Errors** carry a \`code\` to decide by, a \`detail\` to read, and a \`request_id\` to name when asking for help. All
  codes are explained on the [errors page](errors/).
- **Idempotency:** send an \`Idempotency-Key\` with a POST and repeat it as often as needed: it happens once, and every
  repetition gets the first answer with \`Idempotent-Replayed: true\`. What was refused has not happened: its repetition is
  tried anew. Keys are kept for seven days.
- **Modes:** a test key sees test objects, a live key live ones. An access token is live unless it comes with
  \`X-Svc-Mode: test\`; a key that comes with the other mode than its own is refused.
- **Trying it out:** a test shipment answers its delivery code as \`test_otp\`, and a robo rider walks it to IN_TRANSIT, a
  step every three seconds, with real signed webhooks; \`POST /api/v1/test/shipments/{shipment_id}/advance/\` takes one step
  at a time instead. Some phones of recipients stand for what goes wrong; booking lists them.
- Answers may gain fields; none is taken away or changes its meaning within \`/api/v1\`.
`.trim();
