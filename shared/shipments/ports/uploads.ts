/** A file as its sender describes it. */
export interface FileForm {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A link that whoever has it can use until it expires. */
export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Files that callers send to the store and fetch from it themselves, by links. */
export interface Uploads {
  /** A link to which a file of exactly this type and size can be put, with these headers. */
  toPut(
    key: string,
    form: FileForm,
  ): Promise<FileLink & { readonly headers: Readonly<Record<string, string>> }>;
  /** A link from which the file can be fetched. */
  toGet(key: string): Promise<FileLink>;
  /**
   * What lies under a key; undefined where nothing does.
   * @throws Problem unavailable when the store cannot be asked
   */
  find(key: string): Promise<(FileForm & { readonly storedAt: Date }) | undefined>;
}
