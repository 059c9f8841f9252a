import { relative } from 'node:path';
import { packPackage, writeTypes } from './client/build.ts';

// Packs `@svc/client` for other projects; with `--types`, writes only the types that its sources need.
if (process.argv.includes('--types')) await writeTypes();
else {
  const archive = await packPackage();
  console.log(`Packed ${relative(process.cwd(), archive)}. In your project:\n\n  npm i ${archive}\n`);
}
