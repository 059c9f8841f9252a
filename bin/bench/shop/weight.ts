import { Agent, get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { sized } from '../tools/size.ts';
import type { Figure } from './limits.ts';

const kilobytes = async (url: string) =>
  brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length / 1024;

/** The files of a kind that a page loads. */
const loadedBy = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, path = '']) => path);

async function weightOf(baseUrl: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => kilobytes(baseUrl + path)));
  return sizes.reduce((sum, one) => sum + one, 0);
}

/** What a page of a product, and the checkout, make a phone load. */
export async function weigh(baseUrl: string, shop: string, product: string): Promise<readonly Figure[]> {
  const page = `${baseUrl}/s/${shop}/p/${product}/`;
  const [html, checkout] = await Promise.all(
    [page, `${baseUrl}/s/${shop}/checkout/`].map(async (url) => (await fetch(url)).text()),
  );
  const scripts = /<script src="([^"]+)"/g;
  const unit = 'KB';
  return [
    { name: 'Product page, HTML', value: await kilobytes(page), unit, limit: 14 },
    {
      name: 'Product page, CSS',
      value: await weightOf(baseUrl, loadedBy(html ?? '', /<link rel="stylesheet" href="([^"]+)"/g)),
      unit,
      limit: 10,
    },
    {
      name: 'Product page, JS',
      value: await weightOf(baseUrl, loadedBy(html ?? '', scripts)),
      unit,
      limit: 15,
    },
    {
      name: 'Checkout, JS',
      value: await weightOf(baseUrl, loadedBy(checkout ?? '', scripts)),
      unit,
      limit: 30,
    },
  ];
}

/** Pages a second of the local gateway, as browsers ask for them, by ten connections. */
export async function measureRate(url: string): Promise<Figure> {
  const connections = 10;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const requests = sized(10_000, 50);
  const one = () =>
    new Promise<void>((done, fail) => {
      get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
        answer.resume().on('end', done);
      }).on('error', fail);
    });
  for (let warm = 0; warm < sized(500, 5); warm++) await one();
  let left = requests;
  const started = performance.now();
  const work = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    name: 'Local gateway, 10 connections',
    value: requests / seconds,
    unit: 'pages/s',
    limit: 1_500,
    atLeast: true,
  };
}
