import * as z from 'zod';
import { Problem } from '../../../shared/kernel/problem.ts';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { pageHeaders } from '../../../shared/orders/page/frame.ts';
import { renderUnknownPage } from '../../../shared/orders/page/page.ts';
import { drawReceipt } from '../../../shared/orders/receipt/draw-receipt.ts';
import { loadReceipt } from '../../../shared/orders/receipt/load-receipt.ts';
import { renderReceiptPage, renderUnpaidReceipt } from '../../../shared/orders/receipt/receipt-page.ts';
import { a4 } from '../../../shared/platform/domain/page/a4.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute, Reply } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pagePrinterAccess } from '../../../shared/platform/wiring/page-printer.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';

export const route = defineRoute({
  id: 'public-orders.receipt',
  method: 'GET',
  path: '/o/{token}/receipt/',
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
  uses: { table: tableAccess, pepper: pepperAccess, printer: pagePrinterAccess },
  async handle({ params, query, now, atStore }, { table, pepper, printer }) {
    try {
      const { receipt, token } = await loadReceipt(table, await pepper.bytes(), params.token, atStore, now);
      const path = `/o/${token}/`;
      if (!receipt) return new Reply(renderUnpaidReceipt(path), pageHeaders, 409);
      if (query.format === 'html') return new Reply(renderReceiptPage(receipt, path), pageHeaders);
      const title = `Receipt ${receipt.number}`;
      const pages = drawReceipt(receipt, printer.measure);
      return new Reply(printer.pdf({ title, size: a4, pages }), {
        ...pageHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${receipt.number}.pdf"`,
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
      return new Reply(renderUnknownPage(), pageHeaders, 404);
    }
  },
});

export const handler = createLambda(route);
