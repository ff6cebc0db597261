import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, ENDING, recordOf, startServer } from './processes.mjs';

/** Recompiles the backend after source changes, with the command of its build. */
export function startCompiler({ root, node, logFile }) {
  const { targets } = JSON.parse(readFileSync(join(root, 'backend/project.json'), 'utf8'));
  const { command, cwd } = targets.build.options;
  // The product already runs from this directory.
  const [name, ...args] = command.replace(' --delete-dir-on-start', '').replaceAll("'", '').split(' ');
  const child = startServer(node, [join(root, 'node_modules/.bin', name), ...args, '--watch'], {
    cwd: join(root, cwd),
    logFile,
  });
  const record = recordOf(child.pid);
  return { process: record, stop: () => end(record, ENDING.backend) };
}
