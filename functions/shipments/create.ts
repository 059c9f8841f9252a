import { randomBytes } from 'node:crypto';
import { BookingIn } from '../../shared/contract/booking.ts';
import { BookedShipment } from '../../shared/contract/shipment.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { post } from '../../shared/data/journal.ts';
import { bookShipment, type Shipment } from '../../shared/data/shipments.ts';
import { holdFare } from '../../shared/domain/ledger.ts';
import { codeHash, deliveryCode } from '../../shared/domain/otp.ts';
import { newShipmentIds } from '../../shared/domain/tracking-number.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { rateReader } from '../../shared/http/rate-tokens.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { pepper } from '../../shared/http/signing-keys.ts';
import { urlGuard } from '../../shared/http/url-guard.ts';
import { endsOf, rateOf } from './booking-rate.ts';
import { tell } from './step.ts';
import { viewOf } from './view.ts';

export const route = defineRoute({
  id: 'shipments.create',
  method: 'POST',
  path: '/api/v1/shipments/',
  summary: 'Book a shipment',
  description:
    'Books a shipment and reserves its fare in escrow, all or nothing. With a `rate_token` the quoted price is charged; without one, today’s. Marketplace shipments are offered to the riders near the pickup, carrier shipments to the carrier of the rate.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: BookingIn,
  returns: [201, BookedShipment],
  errors: [
    'insufficient_funds',
    'rate_token_invalid',
    'rate_token_expired',
    'rate_token_mismatch',
    'route_not_serviceable',
    'unsafe_url',
  ],
  uses: { table: tableAccess, rates: rateReader, pepper, urls: urlGuard },
  examples: {
    body: {
      customer_name: 'Ngozi Okafor',
      customer_phone: '+2348012345678',
      pickup_address: '12 Herbert Macaulay Way, Yaba',
      pickup_latitude: 6.5095,
      pickup_longitude: 3.3711,
      dropoff_address: '7 Admiralty Road, Lekki',
      dropoff_latitude: 6.4478,
      dropoff_longitude: 3.4723,
      declared_value: 45000,
      package_weight_kg: 2.5,
      merchant_reference: 'ORDER-1001',
    },
  },
  async handle({ body, caller, now, baseUrl }, { table, rates, pepper, urls }) {
    if (body.webhook_url) await urls.check(body.webhook_url, '/webhook_url');
    const rate = await rateOf(body, caller, table, rates);
    const secret = await pepper.bytes();
    const { id, tracking } = newShipmentIds(randomBytes(16));
    const code = deliveryCode(secret, id, 0);
    const at = now.toISOString();
    const shipment: Shipment = {
      id,
      tracking,
      merchant: caller.user,
      mode: caller.mode,
      revision: 0,
      status: 'PENDING',
      escrow_status: 'HELD',
      country: 'NG',
      merchant_reference: body.merchant_reference,
      customer_name: body.customer_name,
      customer_phone: body.customer_phone,
      pickup_address: body.pickup_address,
      dropoff_address: body.dropoff_address,
      ...endsOf(body),
      package_description: body.package_description,
      weight: body.package_weight_kg,
      declared_value: body.declared_value,
      service_level: rate.service_level,
      fulfillment_mode: rate.fulfillment_mode,
      fare: rate.total,
      webhook_url: body.webhook_url,
      carrier: rate.carrier?.id,
      carrier_name: rate.carrier?.name,
      otp: { issue: 0, hash: codeHash(secret, id, 0, code), attempts: 0 },
      expected_at: new Date(now.getTime() + rate.estimated_duration_minutes * 60_000).toISOString(),
      created_at: at,
      updated_at: at,
    };
    const { merchant: user, mode, fare } = shipment;
    const hold = { id: crypto.randomUUID(), kind: 'escrow_hold', mode, at: now, shipment: id } as const;
    const writes = [
      bookShipment(shipment),
      ...post({ ...hold, lines: holdFare({ user, mode }, fare) }),
      ...tell(shipment, ['shipment.created'], now),
    ];
    return new Commit(writes, { ...viewOf(shipment, baseUrl), ...(mode === 'test' && { test_otp: code }) });
  },
});

export const handler = lambda(route);
