/** Bytes that only their owner can read. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Seals what stays in this browser after its owner signed out, and opens it when she is back. */
export interface Vault {
  /** Whose it is. It says nothing about her. */
  readonly owner: string;
  seal(content: Uint8Array<ArrayBuffer>): Promise<Sealed>;
  /** @throws DOMException when it is not hers */
  open(sealed: Sealed): Promise<ArrayBuffer>;
}

/** The key of a vault, as a database keeps it. */
export interface StoredKey {
  readonly owner: string;
  readonly key: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
}

const algorithm = 'AES-GCM';
const ivBytes = 12;

function readKey(queueKey: string): Uint8Array<ArrayBuffer> {
  const text = atob(queueKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function ownerOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const name = new TextEncoder().encode('owner');
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...name, ...key]));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A vault by its key, which no script can read again. */
export const vaultOf = ({ owner, key }: StoredKey): Vault => ({
  owner,
  async seal(content) {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, content) };
  },
  open: ({ iv, data }) => crypto.subtle.decrypt({ name: algorithm, iv }, key, data),
});

/** Makes a vault by the key that the API told. */
export async function makeVault(
  queueKey: string,
): Promise<{ readonly vault: Vault; readonly stored: StoredKey }> {
  const bytes = readKey(queueKey);
  const stored = {
    owner: await ownerOf(bytes),
    key: await crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']),
  };
  return { vault: vaultOf(stored), stored };
}
