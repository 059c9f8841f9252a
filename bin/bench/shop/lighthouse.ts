import lighthouse from 'lighthouse';
import { freePort } from '../../../infra/local/http/listen.ts';
import { sized } from '../tools/size.ts';
import { startChromium } from './chromium.ts';
import type { Figure } from './limits.ts';

/** Runs of each page: the best counts, because the machine does other work too. */
const runs = sized(2, 1);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Run {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly paint: number;
  readonly blocking: number;
  readonly shift: number;
}

async function runOnce(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse answered nothing about ${url}`);
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paint: value('largest-contentful-paint') / 1000,
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** What Lighthouse says of a page as a slow phone loads it, on its default throttling. */
async function judgePage(
  name: string,
  url: string,
  port: number,
  counted: readonly (typeof categories)[number][],
): Promise<Figure[]> {
  const all: Run[] = [];
  for (let nth = 0; nth < runs; nth++) all.push(await runOnce(url, port));
  const best = all.toSorted((a, b) => b.scores.performance - a.scores.performance)[0];
  if (!best) return [];
  return [
    ...counted.map((category) => ({
      name: `Lighthouse, ${name}, ${category}`,
      value: best.scores[category],
      unit: '',
      limit: category === 'performance' ? 98 : 100,
      atLeast: true,
    })),
    { name: `Largest paint, ${name}`, value: best.paint, unit: 's', limit: 1.5 },
    { name: `Blocking time, ${name}`, value: best.blocking, unit: 'ms', limit: 50 },
    { name: `Layout shift, ${name}`, value: best.shift, unit: '', limit: 0 },
  ];
}

/** What Lighthouse says of the home page, a product and the checkout of a live shop. */
export async function judgeShop(baseUrl: string, shop: string, product: string): Promise<readonly Figure[]> {
  const port = await freePort();
  const browser = await startChromium(`--remote-debugging-port=${port}`);
  try {
    const at = `${baseUrl}/s/${shop}/`;
    return [
      ...(await judgePage('home', at, port, categories)),
      ...(await judgePage('product', `${at}p/${product}/`, port, categories)),
      // The checkout is left out of search engines.
      ...(await judgePage('checkout', `${at}checkout/`, port, [
        'performance',
        'accessibility',
        'best-practices',
      ])),
    ];
  } finally {
    await browser.close();
  }
}
