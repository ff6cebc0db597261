import { act, renderHook, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveTranscript } from './live-transcript.js';
import { type LiveLine, type LiveWords, useLiveWords } from './use-live-words.js';

const aLine = (number: number, text: string, speaker: string | null = null): LiveLine => ({
  segmentId: `line-${number}`,
  speaker,
  start: number,
  end: number + 1,
  text,
});
const WORDS: LiveWords = { lines: [], partials: [], state: 'live', isOver: false };

class FakeEvents extends EventTarget {
  static opened: FakeEvents[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeEvents.opened.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(event: string, data: object) {
    act(() => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}

beforeEach(() => {
  FakeEvents.opened = [];
  Object.assign(window, { EventSource: FakeEvents });
});

describe('useLiveWords', () => {
  const follow = () => {
    const { result, unmount } = renderHook(() => useLiveWords('recording-1'));
    return { words: () => result.current, events: FakeEvents.opened[0]!, unmount };
  };

  it('replaces partial words of a channel and adds settled lines once', () => {
    const { words, events } = follow();
    expect(events.url).toBe('/api/recordings/recording-1/live');
    events.say('partial', { channel: 0, speaker: null, start: 1, text: 'We sell' });
    events.say('partial', { channel: 0, speaker: null, start: 1, text: 'We sell tents' });
    expect(words().partials.map(({ text }) => text)).toEqual(['We sell tents']);
    events.say('line', aLine(1, 'We sell tents.'));
    events.say('line', aLine(1, 'We sell tents.'));
    events.say('partial', { channel: 0, speaker: null, start: 0, text: '' });
    expect(words()).toMatchObject({ lines: [{ text: 'We sell tents.' }], partials: [] });
  });

  it('begins again when all is heard again in another language', () => {
    const { words, events } = follow();
    events.say('line', aLine(1, 'Good and morgan.'));
    events.say('again', {});
    events.say('line', aLine(2, 'Guten Morgen.'));
    expect(words().lines.map(({ text }) => text)).toEqual(['Guten Morgen.']);
  });

  it('closes the connection at the end, and when the page is left', () => {
    const { words, events } = follow();
    events.say('end', {});
    expect(words().isOver).toBe(true);
    expect(events.readyState).toBe(2);
    const other = follow();
    other.unmount();
    expect(FakeEvents.opened.at(-1)!.readyState).toBe(2);
  });

  it('connects again after the server refused, and keeps its lines', () => {
    jest.useFakeTimers();
    const { words, events } = follow();
    events.say('line', aLine(1, 'We sell tents.'));
    events.close();
    events.onerror!();
    act(() => jest.advanceTimersByTime(5_000));
    expect(FakeEvents.opened).toHaveLength(2);
    FakeEvents.opened[1]!.say('line', aLine(1, 'We sell tents.'));
    expect(words().lines).toHaveLength(1);
    jest.useRealTimers();
  });
});

describe('LiveTranscript', () => {
  it('names a speaker where another one begins', () => {
    const lines = [aLine(1, 'Hello.', 'Nora'), aLine(2, 'Shall we?', 'Nora'), aLine(3, 'Yes.', 'Speaker 1')];
    render(<LiveTranscript words={{ ...WORDS, lines }} />);
    expect(screen.getAllByText('Nora', { exact: false })).toHaveLength(1);
    screen.getByText('Speaker 1', { exact: false });
  });

  it('finds what was said, also in lines that are not shown', async () => {
    const lines = Array.from({ length: 300 }, (_, i) =>
      aLine(i, i === 3 ? 'The price is ten.' : `Line ${i}.`),
    );
    render(<LiveTranscript words={{ ...WORDS, lines }} />);
    expect(screen.queryByText('Line 5.')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search what was said' }), 'PRICE');
    expect(screen.getByText('price').tagName).toBe('MARK');
    expect(screen.queryByText('Line 299.')).toBeNull();
  });

  it('says that only sentences are shown, or nothing', () => {
    const { rerender } = render(<LiveTranscript words={{ ...WORDS, state: 'sentences' }} />);
    expect(screen.getByRole('status').textContent).toContain('a sentence at a time');
    rerender(<LiveTranscript words={{ ...WORDS, state: 'none' }} />);
    expect(screen.getByRole('status').textContent).toContain("Live words aren't available here.");
    rerender(<LiveTranscript words={{ ...WORDS, state: 'excluded' }} />);
    expect(screen.getByRole('status').textContent).toContain("Your plan doesn't include AI");
    expect(screen.queryByText('Words appear here as they are said.')).toBeNull();
  });
});
