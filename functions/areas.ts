/**
 * The areas of the API: the part of a route's id before the dot. Each is a tag of the OpenAPI document, under this
 * sentence.
 */
export const areas = {
  auth: 'Accounts and sessions: registration, login, rotating refresh tokens, and secret API keys.',
  rates: 'Prices for a route and a parcel, each with a signed token that locks it for 15 minutes.',
  addresses: 'Address suggestions while somebody types, and the coordinates of a suggestion.',
  shipments: 'Shipments from booking, with the fare held in escrow, to the confirmed delivery.',
  tracking: 'Where a parcel is, for anyone who holds its number.',
  rider:
    'The rider app: jobs nearby, shipments in hand, going online and offline, steps taken offline, and earnings.',
  proofs: 'Photos and signatures that show how a parcel was handed over.',
  'first-mile': "Riders who take parcels from their senders to carriers' hubs.",
  fleet: 'Invitations of riders and dispatchers, and the members of a fleet.',
  notifications: "A user's notifications, and the devices that show them.",
  carriers: 'Carriers with their hubs, service areas and rate cards.',
  wallet: 'The balance, the escrow, and every entry behind them; funding and withdrawals.',
  payments: 'Signed callbacks of payment gateways.',
  audit: 'Who changed what, with which API key or session. Entries are kept for a year.',
  webhooks: 'Signing secrets, deliveries with their attempts, and resends.',
} as const satisfies Readonly<Record<string, string>>;
