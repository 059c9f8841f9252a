import { expect } from 'vitest';
import * as z from 'zod';
import { route as list } from '../../../../functions/shipments/proofs/list.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { ProofOut, type ProofUpload } from '../../../../shared/shipments/contract/proof.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { call } from '../../routes/call.ts';
import { type Somebody, signedIn } from '../identity/fixtures.ts';

/** A photo as its app describes it, and its bytes. */
export const photo = { kind: 'photo', content_type: 'image/jpeg', size: 9 };
const bytes = Buffer.from('a picture');

/** Uploads the file of a proof, by default the right one. */
export function sendProof(
  { url, headers }: z.output<typeof ProofUpload>['upload'],
  body = bytes,
  type = headers['content-type'] ?? '',
): Promise<Response> {
  return fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
}

/** The proofs of a shipment, as one of its parties sees them. */
export async function proofsShown(wire: Wire, shipment: Shipment, user: Somebody) {
  const params = { shipment_id: shipment.id };
  const { status, body, text } = await call(wire, list, { headers: await signedIn(wire, user), params });
  expect(status, text).toBe(200);
  return z.object({ results: z.array(ProofOut) }).parse(body).results;
}
