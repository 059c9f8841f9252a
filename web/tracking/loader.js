/**
 * The address that pages embed: it loads the widget under a name that changes with its content, so that browsers keep the
 * widget for a year, and this alone is asked for again. The build puts the name in.
 */
const { src, nonce } = document.currentScript;
const url = new URL(WIDGET, src).href;
// A page that requires trusted types lets this policy name the script.
const policy = window.trustedTypes?.createPolicy('svc-tracking', { createScriptURL: (address) => address });
const script = Object.assign(document.createElement('script'), { nonce, async: true });
script.src = policy ? policy.createScriptURL(url) : url;
document.head.append(script);
