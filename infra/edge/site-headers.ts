/**
 * What the files of the site are sent with. No other page may show one in a frame, where a visitor could be led to press
 * a button unseen; any page may load the widget, whatever it demands of what it loads.
 */
export const siteHeaders = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
