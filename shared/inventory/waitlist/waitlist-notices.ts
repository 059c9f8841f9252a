import { buildMailedLink, noticeOf, toPlainName, toSmsName } from '#ground';
import { keyOfProduct, loadUncheckedProduct } from '../../catalog/data/products.ts';
import { variantsOf } from '../../catalog/domain/availability.ts';
import { keyOfStore, loadStore } from '../../stores/data/stores.ts';
import { keyOfWaiting, saveSkipped, waitingOf } from '../data/waitlist.ts';
import { inventoryEvents } from '../events.ts';
import { leaveToken } from './waiting-id.ts';

/** The one message to a waiting customer, by mail or SMS. */
export const waitlistNotices = [
  noticeOf(inventoryEvents, 'waitlist.told', {
    channels: ['mail', 'sms'],
    reads: ({ waiting, product, store }) => [keyOfWaiting(waiting), keyOfProduct(product), keyOfStore(store)],
    async compose(detail, { table, pepper, baseUrl, now }) {
      const [waiting, product, store] = await Promise.all([
        waitingOf(table, detail.waiting),
        loadUncheckedProduct(table, detail.product),
        loadStore(table, detail.store),
      ]);
      if (!waiting || product?.status !== 'ACTIVE' || store?.status !== 'PUBLISHED') return undefined;
      const { options = {} } = variantsOf(product).find(({ id }) => id === detail.variant) ?? {};
      const full = [product.name, ...Object.values(options)].join(' ');
      const what = toPlainName(full, 'A product');
      const link = buildMailedLink(baseUrl, 'leave-waitlist', leaveToken(pepper, waiting.contact, now));
      const describeBack = (name: string, shop: string) =>
        `${name} is back at ${shop}. It is not reserved for you, so order soon.`;
      const text = `${describeBack(what, toPlainName(store.name, 'the store'))}\n\nYou asked for this message, and it is the only one about this product. To leave all other waitlists:\n${link}`;
      const sms = `${describeBack(toSmsName(full, 'A product'), toSmsName(store.name, 'the store'))} To leave all waitlists: ${link}`;
      const { email, phone } = waiting;
      return {
        ...(email !== undefined && { mail: { to: email, subject: `${what} is back`, text } }),
        ...(phone !== undefined && { sms: { to: phone, text: sms } }),
        sender: {
          merchant: store.owner,
          phonePrefixes: [],
          skipped: (_, reason) => saveSkipped(waiting.id, reason),
        },
      };
    },
  }),
];
