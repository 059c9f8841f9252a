/** Wakes a waiting loop, now or at its next wait. */
export interface Bell {
  ring(): void;
  /** Ends after the milliseconds or when the bell is rung. @returns whether it was rung */
  wait(milliseconds: number): Promise<boolean>;
}

export function createBell(): Bell {
  let rung = false;
  let wake = () => {};
  return {
    ring() {
      rung = true;
      wake();
    },
    async wait(milliseconds) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const woken = rung;
      rung = false;
      return woken;
    },
  };
}
