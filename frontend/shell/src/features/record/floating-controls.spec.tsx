import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at.js';
import { FloatingControls } from './floating-controls.js';
import type { Recorder } from './recorder.js';
import { IDLE } from './recorder-state.js';

describe('FloatingControls', () => {
  it('mark the current second and say so in the small window', async () => {
    const marks: object[] = [];
    const recorder = {
      elapsed: () => 65,
      mark: async (mark: object) => void marks.push(mark),
    } as unknown as Recorder;
    renderAt(
      '/record',
      <FloatingControls
        target={window}
        recorder={recorder}
        state={{ ...IDLE, phase: 'recording' }}
        words={null}
        onStop={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
    expect(await screen.findByText('Marked at 1:05')).toBeTruthy();
    expect(marks).toEqual([{ at: 65 }]);
  });
});
