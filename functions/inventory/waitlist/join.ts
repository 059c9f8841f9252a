import { Commit, defineRoute, Empty, pepperAccess } from '#ground';
import { WaitlistIn } from '../../../shared/inventory/contract/waitlist.ts';
import { awaitedVariantOf } from '../../../shared/inventory/waitlist/awaited-variant.ts';
import { writeWaiting } from '../../../shared/inventory/waitlist/join-waitlist.ts';
import { slugParams } from '../../../shared/stores/contract/params.ts';
import { loadPublicStore } from '../../../shared/stores/public/public-store.ts';

export const route = defineRoute({
  id: 'waitlist.join',
  at: 'POST /api/v1/storefront/stores/{slug}/waitlist/',
  atStoreHost: { in: 'params', field: 'slug' },
  summary: 'Join a waitlist',
  description:
    'Asks for one message, by mail or SMS, when a product that is sold out is back. When units arrive, as many people are notified as there are units, in the order in which they joined; the units are not reserved for them. Somebody who already waits gets the same answer and keeps the position. Each message has a link to leave all waitlists. At most 10 requests an hour are accepted from one IP address. In test stores no message is sent.',
  auth: { public: true },
  params: slugParams,
  body: WaitlistIn,
  returns: [201, Empty],
  errors: ['invalid_state'],
  limits: [{ name: 'waitlist-ip', perHour: 10, failClosed: true }],
  idempotent: false,
  uses: { pepper: pepperAccess },
  async handle({ params, body, now }, { table, pepper }) {
    const store = await loadPublicStore({ table, now }, params.slug);
    const variant = await awaitedVariantOf(table, store.id, body);
    return new Commit(
      await writeWaiting({ table, now }, await pepper.bytes(), store, { ...body, variant }),
      {},
    );
  },
});
