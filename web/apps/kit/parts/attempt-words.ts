/** Why no answer came to a webhook, by the codes of the API. */
export const attemptWords: Readonly<Record<string, string>> = {
  unsafe_url: 'The address is not a public one',
  dns_failed: 'Its name was not found',
  connection_failed: 'Nobody answered there',
  tls_failed: 'Its certificate is not valid',
  invalid_answer: 'It answered something else than HTTP',
  timeout: 'It did not answer in time',
};
