/**
 * Sets how much the log of the handlers says. They log each request and webhook at INFO, which a user wants as JSON or not
 * at all: the terminal has lines of its own.
 */
export function setLogLevel({ SVC_LOG } = process.env): void {
  process.env.SVC_LOG_LEVEL ??= SVC_LOG === 'json' ? 'INFO' : 'WARN';
}
