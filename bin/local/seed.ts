import { text } from 'node:stream/consumers';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { fail } from './fail.ts';

// Seeds a data folder once the service has written its settings; if the service ended before, there is nothing to do.
const settings = await text(process.stdin);
if (settings) {
  Object.assign(process.env, JSON.parse(settings));
  const { SVC_DATA: dataDir = '' } = process.env;
  await seedDemo({ wire: processWire(), dataDir }).catch(fail);
}
