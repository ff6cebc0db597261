/** Waits for what comes about by itself, and gives up after some seconds. */
export async function until(condition: () => Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Did not come about within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
