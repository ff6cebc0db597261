import { dim, green, red, yellow } from '../start/terminal.mjs';
import { failure, type Outcome } from './outcome.ts';
import type { Part } from './part.ts';

const SLOTS = 2;

export type Result = Outcome & { seconds: number };

/**
 * Runs two parts at a time, each after its prerequisites.
 * @returns results by name
 */
export async function schedule(parts: Part[], environment: NodeJS.ProcessEnv): Promise<Map<string, Result>> {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const results = new Map<string, Result>();
  const mayStart = (part: Part) =>
    (part.after ?? []).every((name) => results.has(name)) && (!part.alone || running.size === 0);
  while (waiting.length > 0 || running.size > 0) {
    // An exclusive part waits for all others, so that no core is idle.
    const next =
      running.size < SLOTS &&
      waiting.find((part) => mayStart(part) && (!part.alone || waiting.every((one) => one.alone)));
    if (next && ![...running.keys()].some((part) => part.alone)) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        perform(next, environment).then((result) => {
          results.set(next.name, result);
          running.delete(next);
          show(next.name, result);
        }),
      );
    } else await Promise.race(running.values());
  }
  return results;
}

async function perform(part: Part, environment: NodeJS.ProcessEnv): Promise<Result> {
  const began = performance.now();
  const outcome = await part.run(environment).catch((error: Error) => failure(String(error.stack)));
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

export function show(name: string, { passed, failed, skipped, details, seconds }: Result): void {
  const words = [
    `${passed} passed`,
    failed && red(`${failed} failed`),
    skipped.length && yellow('some skipped'),
  ];
  const sign = failed > 0 ? red('✗') : skipped.length > 0 ? yellow('-') : green('✓');
  console.log(
    `${sign} ${name.padEnd(16)} ${words.filter(Boolean).join(', ').padEnd(40)} ${dim(`${seconds.toFixed(1)} s`)}`,
  );
  if (failed > 0 && details) console.log(`\n${details.replace(/^/gm, '    ')}\n`);
}
