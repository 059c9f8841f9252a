import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../tools/report.ts';
import { startService } from '../tools/service.ts';
import { measureTaps } from './interaction.ts';
import { judgeShop } from './lighthouse.ts';
import { type Figure, toFigureRow } from './limits.ts';
import { measurePublishing } from './publishing.ts';
import { measureRate, weigh } from './weight.ts';

const [shop, product] = ['adire-house', 'adire-shirt'];

/** US dollars on AWS: CloudFront’s 10,000 HTTPS requests and its GB in Africa, S3’s 1,000 puts, Lambda’s GB-second. */
const prices = {
  requests: 0.012 / 10_000,
  gigabyte: 0.11,
  put: 0.005 / 1000,
  second: 0.0000133334 * 1.769,
} as const;

/** What visits and changes cost. A view is a page with six files, of which a browser keeps all but the page. */
function costsOf(figures: readonly Figure[]): readonly string[] {
  const figureOf = (name: string) => figures.find((one) => one.name.startsWith(name))?.value ?? 0;
  const kilobytes =
    figureOf('Product page, HTML') + figureOf('Product page, CSS') + figureOf('Product page, JS') + 30;
  const views = 1_000 * (7 * prices.requests + (kilobytes / 2 ** 20) * prices.gigabyte);
  const change = figureOf('Files written') * prices.put + prices.second;
  const publishing = 1_015 * prices.put + figureOf('Publishing') * prices.second;
  const dollars = (amount: number) => `$${amount.toFixed(5)}`;
  return [
    `1,000 first views of a product with one picture cost ${dollars(views)} (no function, no request of the table); one price change ${dollars(change)}; publishing 1,000 products ${dollars(publishing)}.`,
  ];
}

/** Waits until the pages of the shop are files: a file has been written when the sitemap names the product. */
async function pagesAreMade(baseUrl: string): Promise<void> {
  for (let second = 0; second < 60; second++) {
    const sitemap = await (await fetch(`${baseUrl}/s/${shop}/sitemap.xml`)).text();
    if (sitemap.includes(`/c/`) && sitemap.includes(product)) return;
    await pause(1_000);
  }
  throw new Error('the pages of the demo shop were not made in a minute');
}

/** The figures of a shop beside their limits. */
export async function measure(): Promise<readonly Report[]> {
  const figures: Figure[] = [...(await measurePublishing())];
  const service = await startService();
  try {
    await pagesAreMade(service.baseUrl);
    figures.push(...(await weigh(service.baseUrl, shop, product)));
    figures.push(await measureRate(`${service.baseUrl}/s/${shop}/p/${product}/`));
    figures.push(...(await judgeShop(service.baseUrl, shop, product)));
    figures.push(...(await measureTaps(`${service.baseUrl}/s/${shop}/`, product)));
  } finally {
    await service.stop();
  }
  return [
    {
      title: 'The pages of a shop',
      columns: ['figure', 'value', 'limit', ''],
      rows: figures.map(toFigureRow),
      notes: costsOf(figures),
    },
  ];
}
