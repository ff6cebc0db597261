// Watches over one launcher. Its standard input is a pipe from the launcher, which the system closes however the
// launcher ends, also by kill -9; then it ends what that launcher has left running.
import { endRun, runRecord } from './data-folder.mjs';

const [dataDir, pid, identity] = process.argv.slice(2);

process.stdin.resume().on('close', async () => {
  const record = runRecord(dataDir);
  const run = record.read();
  if (run === null || run.launcher.pid !== Number(pid) || run.launcher.identity !== identity) return;
  await endRun(run);
  record.remove();
});
