import { AppError } from '../../shared/errors/app-error.js';
import { outcomeOf } from '../../shared/tasks/run-task.js';
import { PROCESSING_POLICY } from './processing-policy.js';

const outage = new Error('The storage does not answer');
const afterFailures = (failures: number, error: unknown) => outcomeOf(PROCESSING_POLICY, { failures }, error);

describe('The processing of a recording', () => {
  it('is tried again after the first and the second error, later each time, and given up at the third', () => {
    expect(afterFailures(0, outage)).toEqual({ is: 'failed', delayMs: 5_000 });
    expect(afterFailures(1, outage)).toEqual({ is: 'failed', delayMs: 20_000 });
    expect(afterFailures(2, outage)).toEqual({ is: 'dead' });
  });

  it('is given up at once where the file itself cannot be used', () => {
    expect(afterFailures(0, new AppError('unusable', 'media.unusable', 'No video.'))).toEqual({ is: 'dead' });
    expect(afterFailures(0, new AppError('unavailable', 'media.storage_unavailable', 'Away.'))).toMatchObject(
      {
        is: 'failed',
      },
    );
  });
});
