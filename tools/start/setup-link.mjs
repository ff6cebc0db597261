import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The set-up link of an installation without an internal admin, or null. The product reports whether it is still
 * valid.
 * @param {{root: string, node: string, environment: NodeJS.ProcessEnv, origin: string}} options `origin` is the product's
 *   address on this machine
 */
export async function openSetupLink({ root, node, environment, origin }) {
  const script = join(root, 'dist/backend/src/commands/setup-link.js');
  const { status, stdout } = spawnSync(node, [script], {
    env: environment,
    encoding: 'utf8',
    timeout: 10_000,
  });
  const link = stdout?.trim();
  if (status !== 0 || !URL.canParse(link)) return null;
  const answer = await fetch(origin + new URL(link).pathname, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  return answer?.status === 200 ? link : null;
}
