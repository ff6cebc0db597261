import { systemErrorCode } from './media.errors.js';

/** Whether the process is gone. Our own id in a name from before our start is an earlier process's. */
export function isDead(processId: number): boolean {
  if (!Number.isInteger(processId) || processId === process.pid) return true;
  try {
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return systemErrorCode(error) === 'ESRCH';
  }
}
