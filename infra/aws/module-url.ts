import { pathToFileURL } from 'node:url';

/** The address of a bundle: `import.meta.url` in the code that asks for it. */
export const moduleUrl = pathToFileURL(__filename).href;
