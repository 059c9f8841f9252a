import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const library = /node_modules\/web-push\//;
const signature = fileURLToPath(new URL('./vapid-signature.ts', import.meta.url));

/** Leaves out most of what Web Push brings: the libraries of its signature, and proxies, since we send by ourselves. */
export const leaveOutWebPush: Plugin = {
  name: 'leave-out-web-push',
  setup({ onResolve }) {
    onResolve({ filter: /^(asn1\.js|jws)$/ }, ({ importer }) =>
      library.test(importer) ? { path: signature } : undefined,
    );
    onResolve({ filter: /^https-proxy-agent$/ }, ({ importer, path }) =>
      library.test(importer) ? { path, external: true } : undefined,
    );
  },
};
