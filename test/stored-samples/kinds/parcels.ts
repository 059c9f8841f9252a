import { loadCarrier } from '../../../shared/carriers/data.ts';
import { parseLetter, parseSealedBody } from '../../../shared/operations/data/dead-letters.ts';
import { parseTaken } from '../../../shared/operations/data/taken.ts';
import { Hub, parseHubs } from '../../../shared/pricing/data/market.ts';
import { parsePaceItem } from '../../../shared/pricing/data/paces.ts';
import { loadBroadcast, parseBroadcast } from '../../../shared/riders/data/broadcasts.ts';
import { parseMarketHour } from '../../../shared/riders/data/market-hours.ts';
import { claimsOf } from '../../../shared/shipments/data/claims.ts';
import { listParcelNotes } from '../../../shared/shipments/data/parcel-notes.ts';
import { proofsOf } from '../../../shared/shipments/data/proofs.ts';
import { parseShipment } from '../../../shared/shipments/data/shipment-item.ts';
import { createShipmentIds } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { parseDelivery } from '../../../shared/webhooks/data/deliveries.ts';
import { parseHealth } from '../../../shared/webhooks/data/destinations.ts';
import { parseWebhookSecret } from '../../../shared/webhooks/data/signing-secrets.ts';
import { compared, kindsOf, someId } from '../kind.ts';

const { tracking } = createShipmentIds(Buffer.alloc(16, 7));

/** What is stored of parcels: shipments, carriers, the market, webhooks. */
export const parcelKinds = [
  ...kindsOf('shipments', [
    ['shipment', 'S#', 'A', (_, item) => parseShipment(item)],
    ['proof', 'S#', 'PROOF#', async (table) => (await proofsOf(table, tracking))[0]],
    ['claim', 'S#', 'W#CLAIM#', async (table) => (await claimsOf(table, tracking))[0]],
    // An entry of a list: the shipment has all that it says.
    ['first-mile', 'S#', 'W#FIRST_MILE', compared('pk')],
    ['note', 'S#', 'W#NOTE#', async (table) => (await listParcelNotes(table, tracking))[0]],
  ]),
  ...kindsOf('operations', [
    ['taken', 'TAKEN#', 'TAKEN', (_, item) => parseTaken(item)],
    ['dead-letter', 'DEAD_LETTER#', 'LETTER', (_, item) => parseLetter(item)],
    ['dead-letter-body', 'DEAD_LETTER#', 'BODY', (_, item) => parseSealedBody(item)],
  ]),
  ...kindsOf('riders', [
    ['broadcast', 'BROADCAST#', 'BROADCAST', (_, item) => parseBroadcast(item)],
    ['market-hour', 'MARKET_HOURS#', '', (_, item) => parseMarketHour(item)],
    [
      'decline',
      'BROADCAST#',
      'DECLINED#',
      async (table) => (await loadBroadcast(table, tracking)).declined[0],
    ],
  ]),
  ...kindsOf('carriers', [
    ['profile', 'CARRIER#', 'CARRIER', (table) => loadCarrier(table, someId())],
    ['hub', 'CARRIER#', 'HUB#', (_, item) => Hub.parse(item)],
  ]),
  ...kindsOf('pricing', [
    ['cell', 'MARKET#', 'CELL', (_, item) => parseHubs([item], 'test')[0]],
    ['pace', 'PACES#', '', (_, item) => parsePaceItem(item)],
  ]),
  ...kindsOf('webhooks', [
    ['delivery', 'DELIVERIES#', '', (_, item) => parseDelivery(item)],
    ['health', 'DEST#', 'DEST', (_, item) => parseHealth(item)],
    ['destination-secret', 'DEST#', 'SECRET', (_, item) => parseWebhookSecret(item)],
    ['merchant-secret', 'MERCHANT#', 'WEBHOOK', (_, item) => parseWebhookSecret(item)],
  ]),
];
