import type { mainJob } from './main-job.ts';
import type { shopJob } from './shop-job.ts';

/** Prints where to look at what the stories left. */
export function printLinks(
  baseUrl: string,
  parcel: Awaited<ReturnType<typeof mainJob>>,
  order: Awaited<ReturnType<typeof shopJob>>,
): void {
  const links = [
    ['The parcel', `${baseUrl}/t/${parcel.tracking_number}`],
    ['Its label', parcel.label],
    ['Its recipient’s messages', `${baseUrl}/_local/inbox/?to=${encodeURIComponent(parcel.recipient)}`],
    ['The order', order.order_url],
    ['Its receipt', `${order.order_url}/receipt/`],
    ['Its shop', `${baseUrl}/s/${order.slug}/`],
    ['The API', `${baseUrl}/docs/`],
  ] as const;
  const lines = links.map(([name, url]) => `  ${name.padEnd(24)}  ${url}\n`);
  process.stdout.write(`\nLook at what is left, in a browser:\n\n${lines.join('')}\n`);
}
