import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Advice } from '../start/advice.mjs';
import { install, productNode } from '../start/install.mjs';
import { red, stage } from '../start/terminal.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Entry of `npm test` from any state of the checkout: installs the packages, including the Node for the rest.
 * @param {string[]} args
 */
export async function begin(args) {
  try {
    await stage('Packages', async (news) =>
      (await install(ROOT, { tests: true, news })) ? 'installed from the lock file' : 'installed',
    );
    const tests = spawn(productNode(ROOT), [join(ROOT, 'tools/test/run-all.ts'), ...args], {
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
    const [code] = await once(tests, 'exit');
    process.exit(code ?? 1);
  } catch (error) {
    console.error(red(error instanceof Advice ? error.message : error.stack));
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}
