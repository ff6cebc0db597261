// Watches over one launcher. Its standard input is a pipe from the launcher, which the system closes however the
// launcher ends, also by kill -9; then it ends what that launcher has left running.
import { endRunOf } from './run-record.mjs';

const [dataDir, pid, identity] = process.argv.slice(2);
process.stdin.resume().on('close', () => endRunOf({ pid: Number(pid), identity }, dataDir));
