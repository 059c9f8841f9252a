/**
 * Headers of the site's files. No other page may show them in a frame, where a visitor could be tricked into pressing a
 * hidden button. Any page may load the widget, even one with a strict embedder policy.
 */
export const siteHeaders = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
