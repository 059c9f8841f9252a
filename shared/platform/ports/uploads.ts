/** A file as the uploader describes it. */
export interface FileForm {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that may be uploaded. */
export interface Upload extends FileForm {
  /** The store takes one file and then no other under this key. */
  readonly once?: true;
}

/** A link that anyone who has it can use until it expires. */
export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Files that callers upload to the store and download from it themselves, through links. */
export interface Uploads {
  /** A link to upload a file of exactly this type and size, with these headers. */
  toPut(
    key: string,
    form: Upload,
  ): Promise<FileLink & { readonly headers: Readonly<Record<string, string>> }>;
  /** A link to download the file. */
  toGet(key: string): Promise<FileLink>;
  /**
   * The file under a key; undefined if there is none.
   * @throws Problem unavailable when the store cannot be reached
   */
  find(key: string): Promise<(FileForm & { readonly storedAt: Date }) | undefined>;
}
