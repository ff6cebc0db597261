import { render, screen } from '@testing-library/react';
import { TranscriptLines } from './transcript-lines.js';
import { selectedText } from './selected-text.js';

const LINES = [
  { id: 'a', start: 0, end: 4, speaker: 'Maya', text: 'We pay now.' },
  { id: 'b', start: 4, end: 8, speaker: 'Maya', text: 'Call Ann today.' },
];
const CUTS = new Map([
  ['a', { removed: [[3, 6]], silenced: [] }],
  ['b', { removed: [], silenced: [[5, 8]] }],
]);

function show(): void {
  render(
    <div data-transcript-view="">
      <TranscriptLines
        lines={LINES}
        chapters={[]}
        current={0}
        matches={[]}
        shownMatch={undefined}
        shownUnsure={undefined}
        hidesFillers={false}
        cuts={CUTS}
        edited={null}
        onSeek={() => {}}
        onEdit={() => {}}
      />
      <p>Outside</p>
    </div>,
  );
}

function select(from: [Node, number], to: [Node, number]): Selection {
  const selection = document.getSelection()!;
  selection.setBaseAndExtent(...from, ...to);
  return selection;
}

const textOf = (words: string): Node => screen.getByText(words).firstChild!;

describe('What is selected of a transcript', () => {
  it('counts the words of the line alone, over what is marked in it', () => {
    show();
    const removed = textOf('pay');
    expect(selectedText(select([removed, 0], [removed, 3]))).toEqual({
      from: { line: 0, offset: 3 },
      to: { line: 0, offset: 6 },
    });
  });

  it('reaches from line to line, whatever else is between', () => {
    show();
    const selection = select([screen.getByText('Maya').firstChild!, 2], [textOf('Ann'), 2]);
    expect(selectedText(selection)).toEqual({
      from: { line: 0, offset: 0 },
      to: { line: 1, offset: 7 },
    });
  });

  it('is nothing without words of a line', () => {
    show();
    const outside = textOf('Outside');
    expect(selectedText(select([outside, 0], [outside, 3]))).toBeNull();
    expect(selectedText(select([outside, 0], [outside, 0]))).toBeNull();
    expect(selectedText(null)).toBeNull();
  });

  it('says of what is cut that it is', () => {
    show();
    expect(screen.getByRole('deletion').textContent).toBe('pay');
    expect(screen.getByRole('mark').getAttribute('aria-roledescription')).toBe('silenced');
  });
});
