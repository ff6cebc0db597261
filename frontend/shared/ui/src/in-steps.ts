/**
 * Runs each step in its own task. Evaluating a whole page at once blocks a slow phone for most of a second;
 * between tasks the browser paints and handles input, and the first steps run while the last ones are still
 * loading.
 */
export async function inSteps(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const channel = new MessageChannel();
  for (const step of steps) {
    await step();
    // A message instead of a timer, because timers are throttled in background tabs.
    await new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  }
}
