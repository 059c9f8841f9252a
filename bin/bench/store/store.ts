import type { Report } from '../tools/report.ts';
import { editCosts } from './store-edit.ts';
import { overHttp } from './store-http.ts';

/**
 * The public side of stores: how fast it is listed and searched, how it is built and loaded, and what an edit costs. Each
 * part is shown when it is done.
 */
export async function* measure(): AsyncGenerator<Report> {
  yield await overHttp();
  yield await editCosts();
}
