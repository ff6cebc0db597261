import { join } from 'node:path';

/**
 * Fits all shipped weights reproducibly.
 *
 *     npm run bench -- train/all FOLDER
 *
 * FOLDER contains annotated meetings in `training` and labeled calls in `calls`.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run bench -- train/all FOLDER');
  process.exit(2);
}
const [meetings, talks] = [join(folder, 'training'), join(folder, 'calls')];
const FITS = { writing: [meetings], finding: [talks, 'bench/calls.json', meetings], moments: [talks] };
for (const [name, folders] of Object.entries(FITS)) {
  process.argv.splice(2, Infinity, ...folders);
  await import(`./${name}.js`);
}
