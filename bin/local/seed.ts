import { seedDemo } from '../../infra/local/demo/seed.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { fail } from './fail.ts';

// Seeds the data folder of a running service, whose settings it has.
const { SVC_DATA: dataDir = '' } = process.env;
await seedDemo({ wire: processWire(), dataDir }).catch(fail);
