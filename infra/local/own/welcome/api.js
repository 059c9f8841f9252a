/** What the page was made with: a test key, the parcel that it sends, and the header that tells its requests from the user's. */
export const about = JSON.parse(document.querySelector('#about').textContent);

/**
 * Calls the API of this machine as the page itself.
 * @param {string} path after /api/v1
 * @param {object} [body] of a POST; without one it is a GET
 * @throws {Error} with the status of a refusal, or without one when nobody answered
 */
export async function api(path, body) {
  const headers = { accept: 'application/json', [about.header]: 'welcome' };
  const request = { cache: 'no-store', headers };
  if (body) {
    Object.assign(headers, { authorization: `ApiKey ${about.key}`, 'content-type': 'application/json' });
    Object.assign(request, { method: 'POST', body: JSON.stringify(body) });
  }
  const answer = await fetch(`/api/v1${path}`, request);
  const content = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(content.detail), { status: answer.status });
  return content;
}
