import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TimedSegment } from '../../timeline/timeline.js';
import { annotationsOf } from './annotations.js';
import { TranscriptLines } from './transcript-lines.js';

const line = (start: number, speaker: string, text: string, fillers?: number[][]): TimedSegment => ({
  id: `at ${start}`,
  start,
  end: start + 4,
  speaker,
  text,
  ...(fillers && { fillers }),
});

describe('What was not heard, and what was marked', () => {
  it('is shown where it belongs, and played from there', async () => {
    const played: number[] = [];
    render(
      <TranscriptLines
        lines={[line(0, '', 'Hello.'), line(20, '', 'Thanks.')]}
        chapters={[]}
        current={0}
        matches={[]}
        shownMatch={undefined}
        shownUnsure={undefined}
        hidesFillers={false}
        edited={null}
        onSeek={() => {}}
        onEdit={() => {}}
        annotations={annotationsOf(
          [
            { start: 8, end: 12.2 },
            { start: 24, end: 26 },
          ],
          [
            { id: 'one', start: 25, note: 'Ask about the price' },
            { id: 'other', start: 3, note: null },
          ],
        )}
        onPlay={(seconds) => played.push(seconds)}
      />,
    );
    const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Hello.',
      'Marked',
      'Not heard (4 s)',
      'Thanks.',
      'Not heard (2 s)',
      'Note: Ask about the price',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Play from 8 seconds' }));
    await userEvent.click(screen.getByText('Not heard (2 s)'));
    await userEvent.click(screen.getByText('Marked'));
    expect(played).toEqual([8, 24, 3]);
  });
});

function show(lines: TimedSegment[], { hidesFillers = false, chapterAt = 100 } = {}): string[] {
  render(
    <TranscriptLines
      lines={lines}
      chapters={[{ id: 'c', title: 'Prices', summary: '', start: chapterAt, end: 200 }]}
      current={0}
      matches={[]}
      shownMatch={undefined}
      shownUnsure={undefined}
      hidesFillers={hidesFillers}
      edited={null}
      onSeek={() => {}}
      onEdit={() => {}}
    />,
  );
  return screen
    .getAllByRole('listitem')
    .filter((item) => item.matches('[data-line]'))
    .map(
      (item) => `${item.querySelector('strong')?.textContent ?? ''}|${item.querySelector('p')!.textContent}`,
    );
}

describe('Who speaks', () => {
  it('is named where they begin to, and again where a chapter begins', () => {
    const lines = [line(0, 'Maya', 'Hello.'), line(5, 'Maya', 'Welcome.'), line(10, 'Ben', 'Thanks.')];
    expect(show([...lines, line(15, 'Ben', 'What is it?')], { chapterAt: 15 })).toEqual([
      'Maya|MayaHello.',
      '|Welcome.',
      'Ben|BenThanks.',
      'Ben|BenWhat is it?',
    ]);
  });

  it('is named with the first line that is seen of what they say', () => {
    const lines = [line(0, 'Maya', 'Hello.'), line(5, 'Ben', 'Um.', [[0, 3]]), line(10, 'Ben', 'Thanks.')];
    expect(show(lines, { hidesFillers: true })).toEqual(['Maya|MayaHello.', 'Ben|BenThanks.']);
  });

  it('is unknown after someone who is known, and nothing where no one is', () => {
    expect(show([line(0, '', 'Hello.'), line(5, '', 'Welcome.')])).toEqual(['|Hello.', '|Welcome.']);
  });

  it('is not taken for who spoke before', () => {
    expect(show([line(0, 'Maya', 'Hello.'), line(5, '', 'Thanks.')])[1]).toBe(
      'Unknown speaker|Unknown speakerThanks.',
    );
  });
});
