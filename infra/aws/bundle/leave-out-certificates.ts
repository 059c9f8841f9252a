import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { namesOf } from './leave-out.ts';

const library = /^@simplewebauthn\/server/;
/** Modules of the library, which says nowhere that importing them has no effect. */
const own = /node_modules\/@simplewebauthn\/server\//;

/** What reads a signature, and what takes the place of its ASN.1 library. */
const reader = /helpers\/iso\/isoCrypto\/unwrapEC2Signature\.js$/;
const signature = fileURLToPath(new URL('./ecdsa-signature.ts', import.meta.url));

/**
 * What verifies passkeys by the certificates of their makers. We ask browsers for no attestation, so none comes with
 * certificates; a passkey that comes with some is refused, because what is left out finds none of them right.
 */
const certified =
  /@simplewebauthn\/server\/esm\/(registration\/verifications\/(tpm\/)?verifyAttestation(AndroidKey|AndroidSafetyNet|Apple|FIDOU2F|TPM)|metadata\/\w+|services\/metadataService|helpers\/(convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validateCertificatePath|validateExtFIDOGenCEAAGUID))\.js$/;

/** Leaves out the certificates of passkeys, which would be nine tenths of the library and what it brings. */
export const leaveOutCertificates: Plugin = {
  name: 'leave-out-certificates',
  setup(build) {
    build.onResolve({ filter: /^@peculiar\// }, ({ importer }) =>
      reader.test(importer) ? { path: signature } : undefined,
    );
    build.onResolve(
      { filter: /^(\.|@simplewebauthn)/ },
      async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData === own || !(library.test(path) || own.test(importer))) return undefined;
        const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: own });
        return { ...found, sideEffects: false };
      },
    );
    build.onLoad({ filter: certified }, async ({ path }) => {
      const names = namesOf(await readFile(path, 'utf8'));
      return { contents: names.map((name) => `export function ${name}() {}`).join('\n') };
    });
  },
};
