import { anyonesProduct, productKey } from '../catalog/data/products.ts';
import { variantsOf } from '../catalog/domain/availability.ts';
import { plainName, smsName } from '../kernel/display.ts';
import { noticeOf } from '../platform/events/notice.ts';
import { mailedLink } from '../platform/mailed-link.ts';
import { storeKey, storeOf } from '../stores/data/stores.ts';
import { noteSkipped, waitingKey, waitingOf } from './data/waitlist.ts';
import { inventoryEvents } from './events.ts';
import { leaveToken } from './waiting-id.ts';

/** The one message to a waiting customer, by mail or SMS. */
export const waitlistNotices = [
  noticeOf(inventoryEvents, 'waitlist.told', {
    channels: ['mail', 'sms'],
    reads: ({ waiting, product, store }) => [waitingKey(waiting), productKey(product), storeKey(store)],
    async compose(detail, { table, pepper, baseUrl, now }) {
      const [waiting, product, store] = await Promise.all([
        waitingOf(table, detail.waiting),
        anyonesProduct(table, detail.product),
        storeOf(table, detail.store),
      ]);
      if (!waiting || product?.status !== 'ACTIVE' || store?.status !== 'PUBLISHED') return undefined;
      const { options = {} } = variantsOf(product).find(({ id }) => id === detail.variant) ?? {};
      const full = [product.name, ...Object.values(options)].join(' ');
      const what = plainName(full, 'A product');
      const link = mailedLink(baseUrl, 'leave-waitlist', leaveToken(pepper, waiting.contact, now));
      const said = (name: string, shop: string) =>
        `${name} is back at ${shop}. It is not reserved for you, so order soon.`;
      const text = `${said(what, plainName(store.name, 'the store'))}\n\nYou asked for this message, and it is the only one about this product. To leave all other waitlists:\n${link}`;
      const sms = `${said(smsName(full, 'A product'), smsName(store.name, 'the store'))} To leave all waitlists: ${link}`;
      const { email, phone } = waiting;
      return {
        ...(email !== undefined && { mail: { to: email, subject: `${what} is back`, text } }),
        ...(phone !== undefined && { sms: { to: phone, text: sms } }),
        sender: {
          merchant: waiting.owner,
          phonePrefixes: [],
          skipped: (_, reason) => noteSkipped(waiting.id, reason),
        },
      };
    },
  }),
];
