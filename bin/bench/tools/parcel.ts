import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { marshall } from '@aws-sdk/util-dynamodb';
import { defaultCountry } from '../../../shared/kernel/geo.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { addKey } from '../../../shared/platform/http/credentials/api-keys.ts';
import { createApiSecret, hashOfSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import type { Item, Write } from '../../../shared/platform/table/table.ts';
import { addShipment, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import { createShipmentIds } from '../../../shared/shipments/domain/number/tracking-number.ts';

const merchant = toId<'User'>(randomUUID());
const at = new Date().toISOString();

export const shipment: Shipment = {
  ...createShipmentIds(randomBytes(16)),
  merchant,
  mode: 'live',
  revision: 0,
  status: 'PENDING',
  escrow_status: 'HELD',
  country: defaultCountry,
  merchant_reference: 'ORDER-1001',
  customer_name: 'Ngozi Okafor',
  customer_phone: '+2348012345678',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup: { latitude: 6.5095, longitude: 3.3711 },
  dropoff_address: '7 Admiralty Road, Lekki',
  dropoff: { latitude: 6.4478, longitude: 3.4723 },
  package_description: 'Two adire dresses',
  weight: asHundredths(250),
  declared_value: asKobo(4_500_000),
  service_level: 'STANDARD',
  fulfillment_mode: 'marketplace',
  fare: asKobo(219_320),
  webhook_url: 'https://shop.example/webhooks/svc',
  otp: { issue: 0, hash: randomBytes(32).toString('base64url'), attempts: 0 },
  expected_at: at,
  created_at: at,
  updated_at: at,
};

/** A live key of the shipment's merchant. */
export const secret = createApiSecret('live');
const about = {
  id: toId<'ApiKey'>(randomUUID()),
  user: merchant,
  role: 'merchant',
  country: defaultCountry,
} as const;
export const key = { ...about, mode: 'live', name: 'Shop', hint: secret.slice(-4), created_at: at } as const;

function itemOf(write: Write | undefined): Item {
  if (!write || !('put' in write)) throw new Error('expected a put');
  return write.put;
}

/** The shipment as the table keeps it. */
export const shipmentItem = itemOf(addShipment(shipment));

/** The attributes of an item in DynamoDB’s answers, which write bytes as Base64. */
const marshalled = (item: Item) =>
  Object.fromEntries(
    Object.entries(marshall(item, { removeUndefinedValues: true })).map(([name, value]) => [
      name,
      value.B ? { B: Buffer.from(value.B).toString('base64') } : value,
    ]),
  );
const storedShipment = marshalled(shipmentItem);
const storedKey = marshalled(itemOf(addKey(key, hashOfSecret(secret))[0]));

const answerOf = (answer: object): Buffer => Buffer.from(JSON.stringify(answer));
const answers: Readonly<Record<string, Buffer>> = {
  GetItem: answerOf({ Item: storedShipment, ConsumedCapacity: { TableName: 'svc', CapacityUnits: 1 } }),
  BatchGetItem: answerOf({
    Responses: { svc: [storedShipment, storedKey] },
    UnprocessedKeys: {},
    ConsumedCapacity: [{ TableName: 'svc', CapacityUnits: 2 }],
  }),
};

/** Answers the SDK inside the process, instead of the network: the shipment, or the shipment and the key. */
export const engine = {
  metadata: { handlerProtocol: 'http/1.1' },
  async handle({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
    const body = answers[headers['x-amz-target']?.split('.')[1] ?? ''];
    if (!body) throw new Error(`no answer to ${headers['x-amz-target']}`);
    const type = { 'content-type': 'application/x-amz-json-1.0' };
    return { response: { statusCode: 200, headers: type, body: Readable.from([body]) } };
  },
  destroy() {},
  updateHttpClientConfig() {},
  httpHandlerConfigs: () => ({}),
};
