import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makePlans } from './plans.ts';

// Writes the numbering plans by which phone numbers are checked, after an update of libphonenumber-js.
writeFileSync(
  fileURLToPath(new URL('../../shared/kernel/texts/phone-plans.data.json', import.meta.url)),
  makePlans(),
);
