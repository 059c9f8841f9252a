import { storeHostHeader } from '../../shared/platform/http/route/store-host.ts';

/** Headers that the edge adds to each request that it forwards. It replaces those that a caller sent. */
export const edgeHeaders = {
  /** Proves to the gateway that a request came through the edge. */
  key: 'x-svc-edge-key',
  /** The IP address of the caller, which the gateway cannot see. */
  viewerIp: 'x-svc-viewer-ip',
  /** The host of a store by which the request came, in its canonical form; absent at our own address. */
  storeHost: storeHostHeader,
  /** Set where a browser asks for a page, so that an address at which nothing stands answers one (see `isPageAsked`). */
  page: 'x-svc-page',
  /** The path of a page as it was sent, for the edge’s function that completes redirects. It goes no further. */
  sentPath: 'x-svc-sent-path',
} as const;
