/** Where a file goes, as the API says. */
export interface Upload {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts a file where the API says. @throws TypeError when it does not arrive */
export async function putFile({ method, url, headers }: Upload, body: Blob): Promise<void> {
  const answer = await fetch(url, { method, headers, body });
  if (!answer.ok) throw new TypeError(`the file was not taken: ${answer.status}`);
}
