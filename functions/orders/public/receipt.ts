import * as z from 'zod';
import { a4, defineRoute, type Made, Problem, pagePrinterAccess, pepperAccess, Reply } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { type FramedPage, renderDeadLink, secretHeaders } from '../../../shared/orders/page/frame.ts';
import { pageShopOf } from '../../../shared/orders/page/page-shop.ts';
import { drawReceipt } from '../../../shared/orders/receipt/draw-receipt.ts';
import { loadReceipt } from '../../../shared/orders/receipt/load-receipt.ts';
import type { Receipt } from '../../../shared/orders/receipt/receipt.ts';
import { renderReceiptPage, renderUnpaidReceipt } from '../../../shared/orders/receipt/receipt-page.ts';

const answer = ({ html, headers }: FramedPage, status = 200) => new Reply(html, headers, status);

function print(receipt: Receipt, printer: Made<typeof pagePrinterAccess>): Reply<Uint8Array<ArrayBuffer>> {
  const { number } = receipt;
  const pages = drawReceipt(receipt, printer.measure);
  return new Reply(printer.pdf({ title: `Receipt ${number}`, size: a4, pages }), {
    ...secretHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
  });
}

export const route = defineRoute({
  id: 'public-orders.receipt',
  at: 'GET /o/{token}/receipt/',
  atStoreHost: true,
  summary: 'Get the receipt of an order',
  description:
    'What the customer bought and how it was paid, as a page that prints on one sheet, or with `format=pdf` as a PDF. It names the store as the seller and is not a tax invoice of ours. The link is that of the order, long or short. While nothing is paid this is a 409 with a page that says so; a link that leads to no order answers 404, with a page too.',
  auth: { public: true },
  params: tokenParams,
  query: z.object({ format: z.enum(['html', 'pdf']).default('html') }),
  returns: [
    200,
    z.union([
      z.string().meta({ contentMediaType: 'text/html' }),
      z.instanceof(Uint8Array).meta({ contentMediaType: 'application/pdf' }),
    ]),
  ],
  also: {
    409: ['A page that says that nothing is paid yet.', z.string().meta({ contentMediaType: 'text/html' })],
  },
  uses: { pepper: pepperAccess, printer: pagePrinterAccess },
  async handle({ params, query, now, baseUrl, atStore }, { table, pepper, printer }) {
    try {
      const loaded = await loadReceipt({ table, now }, await pepper.bytes(), params.token, atStore);
      const { receipt, token, store } = loaded;
      const path = `/o/${token}/`;
      const shop = store && pageShopOf(store, baseUrl);
      if (!receipt) return answer(renderUnpaidReceipt(path, shop), 409);
      return query.format === 'html'
        ? answer(renderReceiptPage(receipt, path, shop))
        : print(receipt, printer);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
      return answer(renderDeadLink('yourOrder'), 404);
    }
  },
});
