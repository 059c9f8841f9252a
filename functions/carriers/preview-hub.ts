import type * as z from 'zod';
import { defaultCountry, defineRoute } from '#ground';
import { HubPreviewIn, HubPreviewOut } from '../../shared/carriers/contract/hub-preview.ts';
import { applyHubFields, createHub, hubOf, loadMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { priceForPreview } from '../../shared/carriers/preview-hub.ts';

/** A parcel of a preview in the form that the pricing rules read. */
const toQuoteRequest = (parcel: z.output<typeof HubPreviewIn>['parcels'][number]) => ({
  country: defaultCountry,
  pickup: { latitude: parcel.pickup_latitude, longitude: parcel.pickup_longitude },
  dropoff: { latitude: parcel.dropoff_latitude, longitude: parcel.dropoff_longitude },
  weight: parcel.package_weight_kg,
  declared_value: parcel.declared_value,
});

export const route = defineRoute({
  id: 'carriers.preview-hub',
  at: 'POST /api/v1/carriers/me/hubs/preview/',
  summary: 'Preview what parcels would cost with a changed hub',
  description:
    'Prices parcels with your hubs as they are, and as they would be with this change or this new hub: what the sender pays, and what you earn. Send the fields as you would to create or update the hub. Nothing is stored. The prices are those that rates show, as they come from the same rules.',
  auth: { jwt: ['carrier'] },
  body: HubPreviewIn,
  returns: [200, HubPreviewOut],
  errors: ['not_found'],
  idempotent: false,
  writes: false,
  async handle({ body: { hub_id, parcels, ...fields }, caller }, { table }) {
    const { carrier } = await loadMyCarrier(table, caller);
    const before = hub_id ? hubOf(carrier, hub_id) : createHub(carrier.profile);
    const others = carrier.hubs.filter((hub) => hub !== before);
    const after = [...others, applyHubFields(before, fields)];
    const results = parcels.map((parcel) => priceForPreview(toQuoteRequest(parcel), carrier.hubs, after));
    return { results };
  },
});
