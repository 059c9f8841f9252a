import { goNative } from '@scalar/snippetz/plugins/go/native';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/types.ts';
import type { Described } from '../document/operations.ts';
import type { Code } from '../frame/code.ts';
import { placeholders } from '../frame/placeholders.ts';
import { renderClientSample } from './client-sample.ts';
import { type SampleRequest, sampleRequestOf } from './request.ts';

/** The address of a request with its values in it. */
function addressOf({ path, pathValues, query }: SampleRequest): string {
  const filled = Object.entries(pathValues).reduce(
    (rest, [name, value]) => rest.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(query);
  return placeholders.origin + filled + (search.size > 0 ? `?${search}` : '');
}

/** A request in the form that the generator reads: that of the HTTP Archive. */
function archivedOf(request: SampleRequest) {
  const { method, credential, json } = request;
  const headers = {
    ...(credential && { Authorization: `Bearer ${credential}` }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
  };
  return {
    method,
    url: addressOf(request),
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    ...(json !== undefined && {
      postData: { mimeType: 'application/json', text: JSON.stringify(json, null, 2) },
    }),
  };
}

/** The request that shows an operation, in each language. */
export function samplesOf(document: OpenApiDocument, described: Described): readonly Code[] {
  const request = sampleRequestOf(document, described);
  const archived = archivedOf(request);
  const python = `import requests\n\nanswer = ${pythonRequests.generate(archived)}\nprint(answer.status_code, answer.text)`;
  return [
    { language: 'sh', text: shellCurl.generate(archived) },
    { language: 'ts', text: renderClientSample(request) },
    { language: 'python', text: python },
    { language: 'php', text: `<?php\n${phpCurl.generate(archived)}` },
    { language: 'go', text: goNative.generate(archived) },
  ];
}
