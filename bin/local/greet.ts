import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoShops } from '../../infra/local/demo/shops/shops.data.ts';
import type { Local } from '../../infra/local/index.ts';

const trip =
  '{"pickup_latitude":6.6018,"pickup_longitude":3.3515,"dropoff_latitude":6.4281,"dropoff_longitude":3.4219}';

/** Prints where everything is, and a first call to try. */
export function greet({ baseUrl, dataDir }: Pick<Local, 'baseUrl' | 'dataDir'>): void {
  const demo = join(dataDir, 'demo.json');
  const { slug } = demoShops.merchant;
  const key = `$(node -p "require('${demo}').merchant.test_key")`;
  console.log(`
  API    ${baseUrl}/api/v1
  Docs   ${baseUrl}/docs/
  Shops  ${baseUrl}/s/${slug}/        live; ${baseUrl}/s/test-${slug}/ takes test cards
  Inbox  ${baseUrl}/_local/        mail, SMS and push that would have been sent
  Data   ${dataDir}${existsSync(demo) ? '        demo people and keys: demo.json' : ''}

  First call: what does it cost from Ikeja to Victoria Island?
    curl -s ${baseUrl}/api/v1/rates/ -H "Authorization: ApiKey ${key}" \\
      -H 'Content-Type: application/json' -d '${trip}'
`);
}
