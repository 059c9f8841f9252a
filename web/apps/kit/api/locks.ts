/** Runs one at a time over all tabs and the worker. Plain addresses of a local network have no locks: there, each tab is alone. */
export const lockTabs = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, run) : run();
