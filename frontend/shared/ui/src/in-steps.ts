/**
 * Takes each step in a task of its own. Evaluating everything that a page is made of holds a slow phone up for most of a
 * second; between steps the browser paints and answers, and the first run while the last ones are still on their way.
 */
export async function inSteps(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const channel = new MessageChannel();
  for (const step of steps) {
    await step();
    // A timer would be held back in a tab that is not seen.
    await new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  }
}
