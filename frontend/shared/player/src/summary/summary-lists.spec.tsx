import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import SummaryLists from './summary-lists.js';

const step = {
  momentId: 'one.nextStep',
  speaker: 'Ann',
  text: 'I will send it by Friday.',
  who: 'Ann',
  due: 'Friday',
  time: 61,
};

describe('The next steps of a summary', () => {
  it('stand in their own words, and lead to their second', async () => {
    const seeked: number[] = [];
    render(<SummaryLists summary={{ decisions: [], nextSteps: [step] }} onSeek={(at) => seeked.push(at)} />);
    expect(screen.getByText(step.text).tagName).toBe('Q');
    await userEvent.setup().click(screen.getByRole('button', { name: /Go to 1 minute 1 second/ }));
    expect(seeked).toEqual([61]);
  });

  it('have a place for more even if there are none', () => {
    render(
      <SummaryLists
        summary={{ decisions: [], nextSteps: [] }}
        onSeek={() => undefined}
        stepsEnd={<button type="button">Add</button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Next steps' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  });
});
