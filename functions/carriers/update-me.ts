import { defineRoute } from '#ground';
import { CarrierChange, OwnCarrier } from '../../shared/carriers/contract.ts';
import type { Carrier } from '../../shared/carriers/data.ts';
import { commitCarrier, loadMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toCarrierView } from '../../shared/carriers/view.ts';

/** A field after the change: the sent value, the former one if none was sent, or nothing if null was sent. */
const isChanged = (sent: string | null | undefined, before: string | undefined) =>
  sent === undefined ? before : (sent ?? undefined);

export const route = defineRoute({
  id: 'carriers.update-me',
  method: 'PATCH',
  path: '/api/v1/carriers/me/',
  summary: 'Update your carrier profile',
  description:
    'Changes only the fields that you send; null removes a field. New rates show a new name at once. Shipments that are already booked keep the name they were booked with. Your profile can only be changed in live mode.',
  auth: { jwt: ['carrier'] },
  body: CarrierChange,
  returns: [200, OwnCarrier],
  async handle({ body, caller }, { table }) {
    const { saved, carrier } = await loadMyCarrier(table, caller);
    const { id, created_at, verified, revision, ...before } = carrier.profile;
    const name = body.name ?? before.name;
    const about = isChanged(body.about, before.about);
    const phone = isChanged(body.phone, before.phone);
    const email = isChanged(body.email, before.email);
    const now: Carrier = {
      profile: {
        id,
        created_at,
        verified,
        revision,
        name,
        ...(about && { about }),
        ...(phone && { phone }),
        ...(email && { email }),
      },
      hubs: carrier.hubs.map((hub) => ({ ...hub, carrier_name: name })),
    };
    return commitCarrier(table, caller, saved, now, toCarrierView(now));
  },
});
