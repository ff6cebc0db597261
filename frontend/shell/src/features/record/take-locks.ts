const lockOf = (takeId: string) => `take ${takeId}`;
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/**
 * Holds a lock on a take for this tab. The browser releases it when the tab ends. @returns a function that
 * releases the lock
 */
export function holdTake(takeId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(lockOf(takeId), () => held);
  return release;
}

/** Whether a tab is still recording the take. */
export async function isHeld(takeId: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(takeId));
}
