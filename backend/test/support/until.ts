/** Waits for a condition without a notification. The limit is for hanging tests, not slow ones. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Did not come about within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
