const lockOf = (takeId: string) => `take ${takeId}`;
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Marks a take as this tab's for as long as the tab lives. @returns a function that lets it go */
export function holdTake(takeId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(lockOf(takeId), () => held);
  return release;
}

/** Whether some tab is still recording it. */
export async function isHeld(takeId: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(takeId));
}
