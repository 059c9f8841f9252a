/** A file as the uploader describes it. */
export interface UploadForm {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that may be uploaded. */
export interface Upload extends UploadForm {
  /** The store accepts one file under this key, and then no other. */
  readonly once?: true;
}

/** A file as the store has it. */
export interface StoredFile extends UploadForm {
  readonly storedAt: Date;
}

/** A link that anyone who has it can use until it expires. */
export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** A link to upload a file, and the headers that its request must have. */
export interface UploadLink extends FileLink {
  readonly headers: Readonly<Record<string, string>>;
}

/** An upload link as the caller sees it. */
export const toUploadView = ({ url, headers, expiresAt }: UploadLink) => ({
  method: 'PUT' as const,
  url,
  headers: { ...headers },
  expires_at: expiresAt.toISOString(),
});

/** Files that callers upload to the store and download from it directly, through links. */
export interface Uploads {
  /** A link to upload a file of exactly this type and size, with these headers. */
  toPut(key: string, form: Upload): Promise<UploadLink>;
  /** A link to download the file. A browser saves it instead of showing it. */
  toGet(key: string): Promise<FileLink>;
  /**
   * The file under a key; undefined if there is none.
   * @throws Problem unavailable when the store cannot be reached
   */
  find(key: string): Promise<StoredFile | undefined>;
  /**
   * The file under a key with its first bytes, at most `bytes`: they show its real type, whatever the uploader said.
   * Undefined if there is none.
   * @throws Problem unavailable when the store cannot be reached
   */
  begin(key: string, bytes: number): Promise<(StoredFile & { readonly start: Uint8Array }) | undefined>;
}
