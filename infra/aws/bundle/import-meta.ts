import { pathToFileURL } from 'node:url';

const addressOf = (path: string): string => pathToFileURL(path).href;

/** Stands for `import.meta.url` in packages, which CommonJS does not have. Bundles without it do not contain this. */
export const importMetaUrl: string = /* @__PURE__ */ addressOf(import.meta.filename);
