import { join } from 'node:path';

/**
 * Fits all shipped weights reproducibly.
 *
 *     npm run bench -- train/all FOLDER
 *
 * FOLDER contains annotated meetings in `training`, labeled calls in `calls`, and the topics of both.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run bench -- train/all FOLDER');
  process.exit(2);
}
const [meetings, talks] = [join(folder, 'training'), join(folder, 'calls')];
const FITS = {
  writing: [meetings],
  finding: [talks, 'bench/calls.json', meetings],
  moments: [talks],
  begins: [talks],
  topics: [folder],
};
for (const [name, folders] of Object.entries(FITS)) {
  process.argv.splice(2, Infinity, ...folders);
  await import(`./${name}.js`);
}
