import { randomBytes } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { createShipmentIds } from '../../../../shared/shipments/domain/number/tracking-number.ts';
import { claimOn, delivered } from '../../people/shipments/claims.ts';
import { newShipment } from '../../people/shipments/shipments.ts';
import { hostile, type PathParameter, type PathParameters, uuid } from './form.ts';

const shipment: PathParameter = {
  ...uuid,
  made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).id,
};

/** A claim for each merchant and mode, so that all parameters of a path name the same one. */
const claims = new Map<string, ReturnType<typeof claimOf>>();

async function claimOf(wire: Wire, mode: Mode, merchant: User) {
  const { shipment } = await delivered(wire, { mode, merchant: merchant.id });
  const { body } = await claimOn(wire, shipment);
  return { shipment: shipment.id, claim: String(body.id) };
}

function knownClaim(wire: Wire, mode: Mode, merchant: User) {
  const key = `${merchant.id} ${mode}`;
  const known = claims.get(key) ?? claimOf(wire, mode, merchant);
  claims.set(key, known);
  return known;
}

/** What the paths of shipments name. */
export const shipmentsParameters: PathParameters = {
  'shipments.shipment_id': shipment,
  'first-mile.shipment_id': shipment,
  'proofs.shipment_id': shipment,
  'claims.shipment_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await knownClaim(wire, mode, owner)).shipment,
  },
  'claims.claim_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await knownClaim(wire, mode, owner)).claim,
  },
  'tracking.identifier': {
    malformed: [...hostile, 'SVC000000001', 'SVC00000000', 'PCL-000000001'],
    unknown: () => createShipmentIds(randomBytes(16)).tracking,
    made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).tracking,
  },
};
