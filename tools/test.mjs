// Runs on any installed Node before anything else: no dependencies, no syntax newer than Node 14.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `The tests need Node 20 or newer and this is ${process.version}: install one from https://nodejs.org.`,
  );
  process.exit(1);
}
import('./test/begin.mjs').then(({ begin }) => begin(process.argv.slice(2)));
