import { join } from 'node:path';

/**
 * Fits all weights that ship, one after the other, to the same bytes every time.
 *
 *     npm run bench -- train/all FOLDER
 *
 * The folder holds annotated meetings in `training` and labelled talks in `calls`.
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
