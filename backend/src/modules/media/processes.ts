import { systemErrorCode } from './media.errors.js';

/** Whether the process is gone. A name from before our start with our own id belongs to an earlier process. */
export function isDead(processId: number): boolean {
  if (!Number.isInteger(processId) || processId === process.pid) return true;
  try {
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return systemErrorCode(error) === 'ESRCH';
  }
}
