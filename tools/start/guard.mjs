// Guards one launcher. Its standard input is a pipe from the launcher, which the system closes even on kill -9. It
// then stops whatever that launcher left running.
import { endRunOf } from './run-record.mjs';

const [dataDir, pid, identity] = process.argv.slice(2);
process.stdin.resume().on('close', () => endRunOf({ pid: Number(pid), identity }, dataDir));
