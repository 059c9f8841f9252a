/**
 * The address that pages embed: it loads the widget under a name that changes with its content, so that browsers keep the
 * widget for a year, and this alone is asked for again.
 */
const { currentScript, head } = document;
if (currentScript && 'src' in currentScript) {
  const url = new URL(WIDGET, currentScript.src).href;
  // A page that requires trusted types lets this policy name the script.
  const policy = window.trustedTypes?.createPolicy('svc-tracking', { createScriptURL: (address) => address });
  const script = document.createElement('script');
  if (currentScript.nonce) script.nonce = currentScript.nonce;
  script.src = policy ? policy.createScriptURL(url) : url;
  head.append(script);
}

export {};
