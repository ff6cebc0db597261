/** `npm run bench -- NAME [OPTION...]`: runs a benchmark of this folder. */
const [name = ''] = process.argv.splice(2, 1);
await import(`./${name}.js`);
