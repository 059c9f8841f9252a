import { keepDeadLetter } from '../../people/operations/letters.ts';
import { claimOn, delivered } from '../../people/shipments/claims.ts';
import { hostile, type PathParameter, type PathParameters, uuid } from './form.ts';

/** A person whom an admin looks at or decides about. */
const person: PathParameter = { ...uuid, inBothModes: true, made: async (_wire, _mode, owner) => owner.id };

/** What the paths name by which admins reach people, queues and what waits in them. */
export const operationsParameters: PathParameters = {
  'people.user_id': person,
  'admin-users.user_id': person,
  'operations.queue': {
    malformed: [...hostile, 'Claims', 'claim'],
    unknown: () => 'claims',
    made: async () => 'claims',
    inBothModes: true,
  },
  'operations.item_id': {
    ...uuid,
    async made(wire, mode, { id: merchant }) {
      const { shipment } = await delivered(wire, { mode, merchant });
      return String((await claimOn(wire, shipment)).body.id);
    },
  },
  'operations.letter_id': { ...uuid, inBothModes: true, made: (wire) => keepDeadLetter(wire) },
};
