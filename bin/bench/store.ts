import type { Report } from './report.ts';
import { editCosts } from './store-edit.ts';
import { overHttp } from './store-http.ts';

/** The public side of stores: how fast it is listed and searched, how it is built and loaded, and what an edit costs. */
export async function measure(): Promise<readonly Report[]> {
  return [...(await overHttp()), ...(await editCosts())];
}
