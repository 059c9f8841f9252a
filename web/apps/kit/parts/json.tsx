import { writeJson } from '../format/write-json.ts';

/** JSON, with a line for each value; of anything else, the text as it is. */
export const Json = ({ text }: { readonly text: string }) => <pre class="json">{writeJson(text)}</pre>;
