/** Wakes a waiting loop, now or at its next wait. */
export interface WakeUp {
  signal(): void;
  /** Ends after the milliseconds or when it is signalled. @returns whether it was signalled */
  wait(milliseconds: number): Promise<boolean>;
}

export function createWakeUp(): WakeUp {
  let signalled = false;
  let wake = () => {};
  return {
    signal() {
      signalled = true;
      wake();
    },
    async wait(milliseconds) {
      if (!signalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const woken = signalled;
      signalled = false;
      return woken;
    },
  };
}
