import { Commit, defineRoute } from '#ground';
import { CarrierChange, OwnCarrier } from '../../shared/carriers/contract/carrier.ts';
import { applyProfileFields, loadMyCarrier, writeMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toCarrierView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.update-me',
  at: 'PATCH /api/v1/carriers/me/',
  summary: 'Update your carrier profile',
  description:
    'Changes only the fields that you send; null removes a field. New rates show a new name at once. Shipments that are already booked keep the name they were booked with. Your profile can only be changed in live mode.',
  auth: { jwt: ['carrier'] },
  body: CarrierChange,
  returns: [200, OwnCarrier],
  async handle({ body, caller }, { table }) {
    const { saved, carrier } = await loadMyCarrier(table, caller);
    const changed = applyProfileFields(carrier, body);
    return new Commit(await writeMyCarrier(table, caller, saved, changed), toCarrierView(changed));
  },
});
