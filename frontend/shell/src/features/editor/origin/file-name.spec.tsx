import { render, screen } from '@testing-library/react';
import type { Recording } from '../../../api/recordings.js';
import type { Edits } from '../edit/use-edits.js';
import { FileName } from './file-name.js';

describe('FileName', () => {
  it('names its button as it reads', () => {
    const recording = { canEdit: true, title: 'Plan for May', version: 1 } as Recording;
    render(<FileName fileName="Budget review.mp4" recording={recording} edits={{} as Edits} />);
    const button = screen.getByRole('button', { name: 'Use as title' });
    expect(button.textContent).toBe('Use as title');
  });
});
