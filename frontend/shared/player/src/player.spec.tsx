import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Player } from './player.js';
import type { PlayerProps } from './player-props.js';
import type { PlayerEvent } from './playback/use-player-events.js';

/** Adds what jsdom lacks: caption tracks, layout, media loading. */
beforeAll(() => {
  const tracks: unknown[] = [];
  Object.assign(HTMLMediaElement.prototype, {
    addTextTrack: (kind: string) => {
      const cues = new Set<unknown>();
      const track = {
        kind,
        mode: 'disabled',
        cues,
        addCue: (cue: unknown) => cues.add(cue),
        removeCue: (cue: unknown) => cues.delete(cue),
      };
      tracks.push(track);
      return track;
    },
    play: () => Promise.resolve(),
    pause: () => undefined,
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { get: () => tracks });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { get: () => 1 });
  Object.assign(globalThis, {
    VTTCue: class {
      line = 'auto';
      constructor(
        readonly startTime: number,
        readonly endTime: number,
        readonly text: string,
      ) {}
    },
    matchMedia: () => ({ matches: true }),
  });
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => localStorage.clear());

const chapters = [
  { id: 'intro', title: 'Introductions', startTime: 0, endTime: '1:00' },
  { id: 'price', title: 'Pricing', startTime: '1:00', endTime: '3:00' },
];
const transcript = [
  { id: 'a', text: 'Welcome to the call.', start: 0, end: 4 },
  { id: 'b', text: 'The price is fair.', start: 60, end: 64, speaker: 'Maya' },
  { id: 'c', text: 'What price would work?', start: 90, end: 95 },
];

function aPlayer(change: Partial<PlayerProps> = {}) {
  const events: PlayerEvent[] = [];
  render(
    <Player
      src="/media"
      title="Quarterly review"
      duration={180}
      chapters={chapters}
      transcript={transcript}
      onEvent={(event) => events.push(event)}
      {...change}
    />,
  );
  const video = document.querySelector('video')!;
  const playTo = (seconds: number): void => {
    video.currentTime = seconds;
    act(() => void video.dispatchEvent(new Event('timeupdate')));
  };
  return { video, events, playTo, user: userEvent.setup() };
}

async function aTranscript(change: Partial<PlayerProps> = {}) {
  const player = aPlayer(change);
  await player.user.click(screen.getByRole('tab', { name: 'Transcript' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Transcript' }));
  await panel.findByLabelText('Search transcript');
  return { ...player, panel };
}

describe('Player', () => {
  it('says nothing of missing speech while the words are still being made', async () => {
    const pending = 'They are still being made.';
    const { user } = aPlayer({ chapters: [], transcript: [], pending, onAsk: jest.fn() });
    expect(screen.queryByText(/has no chapters/)).toBeNull();
    for (const name of ['Transcript', 'AI Assistant']) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await within(screen.getByRole('tabpanel', { name })).findByText(pending)).toBeTruthy();
    }
  });

  it('marks the chapter being played and goes to the one that is pressed', async () => {
    const { video, playTo, user, events } = aPlayer();
    playTo(70);
    const pricing = screen.getByRole('button', { name: /Pricing/ });
    expect(pricing.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('button', { name: /Introductions/ }));
    expect(video.currentTime).toBe(0);
    video.dispatchEvent(new Event('seeking'));
    expect(events).toContainEqual({ type: 'seek', videoTime: 0, from: 70 });
  });

  it('offers the assistant tab only when the host answers questions', () => {
    aPlayer();
    expect(screen.queryByRole('tab', { name: 'AI Assistant' })).toBeNull();
    aPlayer({ onAsk: () => Promise.resolve({ refused: undefined }) });
    expect(screen.getByRole('tab', { name: 'AI Assistant' })).toBeTruthy();
  });

  it('walks its tabs with arrows and tells which was opened', async () => {
    const { user, events } = aPlayer();
    await user.click(screen.getByRole('tab', { name: 'Chapters' }));
    await user.keyboard('{ArrowRight}');
    const tab = screen.getByRole('tab', { name: 'Transcript' });
    expect(document.activeElement).toBe(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(events.at(-1)).toMatchObject({ type: 'tab_switch', tabName: 'transcript' });
  });

  describe('opened at words that a search found', () => {
    const jumps: string[] = [];
    beforeAll(() => {
      // As on a phone, where the transcript is below the visible part.
      Element.prototype.getBoundingClientRect = function (this: Element) {
        const top = this.querySelector('[data-transcript-view]') ? 1_000 : 0;
        return DOMRect.fromRect({ y: top, width: 390, height: 300 });
      };
      Object.defineProperty(Element.prototype, 'scrollIntoView', {
        configurable: true,
        value: (options: ScrollIntoViewOptions) => jumps.push(String(options.block)),
      });
    });
    afterAll(() => {
      delete (Element.prototype as Partial<Element>).scrollIntoView;
      Element.prototype.getBoundingClientRect = rect;
    });
    beforeEach(() => void (jumps.length = 0));
    const rect = Element.prototype.getBoundingClientRect;

    it('brings them into view, and is at now where they are said', async () => {
      aPlayer({ find: 'price', startTime: 60 });
      await waitFor(() => expect(jumps).toEqual(['start']));
      expect(screen.getByText('1 of 2')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
    });

    it('offers the way back to now where they are said elsewhere', async () => {
      aPlayer({ find: 'work' });
      expect(await screen.findByRole('button', { name: 'Back to now' })).toBeTruthy();
    });
  });

  it('has a slider that says the time in words and moves by keys', async () => {
    const { video, playTo, user } = aPlayer();
    playTo(80);
    const slider = screen.getByRole('slider', { name: 'Seek' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1 minute 20 seconds, Pricing');
    act(() => slider.focus());
    await user.keyboard('{ArrowLeft}');
    expect(video.currentTime).toBe(75);
    await user.keyboard('{PageUp}');
    expect(video.currentTime).toBe(93);
    await user.keyboard('{End}');
    expect(video.currentTime).toBe(180);
    await user.keyboard('{Home}');
    expect(video.currentTime).toBe(0);
  });

  it('obeys keys anywhere on the page, but not while someone types', async () => {
    const { video, user } = aPlayer();
    await user.keyboard('5');
    expect(video.currentTime).toBe(90);
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.type(await screen.findByLabelText('Search transcript'), '9');
    expect(video.currentTime).toBe(90);
  });

  it('copies a link to the moment being played, where the host has one, once there is a frame', async () => {
    const { video, playTo, user } = aPlayer({ link: 'https://example.com/view/s1' });
    expect(screen.queryByRole('button', { name: /Copy link/ })).toBeNull();
    fireEvent(video, new Event('loadeddata'));
    playTo(90.7);
    await user.click(await screen.findByRole('button', { name: 'Copy link at 1:30' }));
    expect(await navigator.clipboard.readText()).toBe('https://example.com/view/s1?t=90');
    expect(await screen.findByRole('button', { name: 'Link copied!' })).toBeTruthy();
  });

  it('tries again by itself when the connection is back', async () => {
    const { video } = aPlayer();
    const load = jest.fn();
    video.load = load;
    fireEvent(video, new Event('error'));
    expect(screen.getByRole('alert').textContent).toContain("couldn't be played");
    fireEvent(window, new Event('online'));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Transcript panel', () => {
  it('marks the line being said and goes to the one that is pressed', async () => {
    const { panel, playTo, user, video } = await aTranscript();
    playTo(61);
    const words = panel.getByText('The price is fair.').closest('[data-line]');
    expect(words?.getAttribute('aria-current')).toBe('true');
    await user.click(panel.getByText('What price would work?'));
    expect(video.currentTime).toBe(90);
  });

  it('stops following when the reader scrolls and comes back by the button', async () => {
    const { panel, user } = await aTranscript();
    expect(panel.queryByRole('button', { name: 'Back to now' })).toBeNull();
    fireEvent.wheel(panel.getByText('The price is fair.'));
    await user.click(panel.getByRole('button', { name: 'Back to now' }));
    expect(panel.queryByRole('button', { name: 'Back to now' })).toBeNull();
  });

  it('copies the whole text with times and names', async () => {
    const { panel, user } = await aTranscript();
    await user.click(panel.getByRole('button', { name: 'Copy transcript' }));
    const [first, second] = (await navigator.clipboard.readText()).split('\n');
    expect(first).toBe('0:00  Welcome to the call.');
    expect(second).toBe('1:00  Maya: The price is fair.');
  });

  it('offers the whole as files where the host has them, and Escape puts the list away', async () => {
    const { panel, user } = await aTranscript({ transcriptFile: '/files/transcript' });
    const button = panel.getByRole('button', { name: 'Download transcript' });
    await user.click(button);
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/files/transcript.vtt',
      '/files/transcript.srt',
      '/files/transcript.txt',
    ]);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(panel.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('offers no file where the host has none', async () => {
    const { panel } = await aTranscript();
    expect(panel.queryByRole('button', { name: 'Download transcript' })).toBeNull();
  });

  it('offers no way back to now over a line that is being corrected', async () => {
    const { panel, user } = await aTranscript({ onCorrect: () => Promise.resolve(null) });
    fireEvent.wheel(panel.getByText('The price is fair.'));
    await user.click(panel.getAllByRole('button', { name: /^Correct/ })[0]!);
    expect(panel.queryByRole('button', { name: 'Back to now' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(panel.getByRole('button', { name: 'Back to now' })).toBeTruthy();
  });

  it('counts what a search found, steps through it and marks it on the seek bar', async () => {
    const { panel, user } = await aTranscript();
    await user.type(panel.getByLabelText('Search transcript'), 'price');
    expect(panel.getByRole('status').textContent).toBe('1 of 2');
    expect(await screen.findAllByTestId('seek-mark')).toHaveLength(2);
    await user.click(panel.getByRole('button', { name: 'Next match' }));
    expect(panel.getByRole('status').textContent).toBe('2 of 2');
    await user.keyboard('{Escape}');
    await user.clear(panel.getByLabelText('Search transcript'));
    expect(screen.queryAllByTestId('seek-mark')).toHaveLength(0);
  });
});

describe('What is hard to hear', () => {
  const unclear = [
    {
      id: 'a',
      text: 'Printing and user name.',
      start: 10,
      end: 14,
      unsure: [
        [0, 8],
        [13, 23],
      ],
    },
    { id: 'b', text: 'The price is fair.', start: 60, end: 64, unsure: [] },
    { id: 'c', text: 'What priced would work?', start: 90, end: 95, unsure: [[5, 11]] },
  ];
  const save = () => Promise.resolve(null);

  it('is walked through by buttons and keys, with the words to be corrected selected', async () => {
    const { panel, user, video } = await aTranscript({ transcript: unclear, onCorrect: save });
    const group = within(panel.getByRole('group', { name: 'Hard to hear' }));
    expect(group.getByRole('status').textContent).toBe('3 hard to hear');
    await user.click(group.getByRole('button', { name: 'Next unclear place' }));
    expect(group.getByRole('status').textContent).toBe('1 of 3 hard to hear');
    expect(video.currentTime).toBe(10);
    await user.keyboard('{Shift>}U{/Shift}');
    expect(group.getByRole('status').textContent).toBe('3 of 3 hard to hear');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('priced'));
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(
      panel.getByRole('tooltip', { hidden: true }).id,
    );
    await user.keyboard('e');
    const field = panel.getByLabelText<HTMLTextAreaElement>('What is said');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('priced');
  });

  it('is nothing to a reader who cannot correct it', async () => {
    const { panel } = await aTranscript({ transcript: unclear });
    expect(panel.queryByRole('group', { name: 'Hard to hear' })).toBeNull();
    expect(panel.getByText('Printing and user name.')).toBeTruthy();
  });
});

describe('Filler words', () => {
  const spoken = [
    { id: 'a', text: 'Um, we begin.', start: 0, end: 4, fillers: [[0, 4]] },
    { id: 'b', text: 'Uh.', start: 5, end: 6, fillers: [[0, 3]] },
    { id: 'c', text: 'The price is fair.', start: 60, end: 64 },
  ];

  it('are hidden until the reader wants them, also from what is copied, and that is remembered', async () => {
    const { panel, user } = await aTranscript({ transcript: spoken, transcriptFile: '/files/x' });
    expect(panel.getByText('We begin.')).toBeTruthy();
    expect(panel.queryByText('Uh.')).toBeNull();
    expect(panel.getByRole('button', { name: 'Copy transcript without filler words' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Download transcript' }));
    const captions = panel.getByRole('link', { name: 'Captions (WebVTT)' });
    expect(captions.getAttribute('href')).toBe('/files/x.vtt?fillers=hidden');
    await user.click(panel.getByRole('switch', { name: 'Filler words' }));
    expect(panel.getByText('Um, we begin.')).toBeTruthy();
    expect(panel.getByText('Uh.')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Copy transcript' })).toBeTruthy();
    expect(localStorage.getItem('playhead.transcript.fillers')).toBe('shown');
  });

  it('leave the captions where their owner wants it', async () => {
    const { video } = aPlayer({ transcript: spoken, captionsWithoutFillers: true });
    fireEvent.loadedData(video);
    const texts = () => [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text);
    await waitFor(() => expect(texts()).toEqual(['We begin.', 'The price is fair.']));
  });

  it('are found by a search all the same', async () => {
    const { panel, user } = await aTranscript({ transcript: spoken });
    await user.type(panel.getByLabelText('Search transcript'), 'um');
    await waitFor(() => expect(panel.getByText('Um', { selector: 'mark' })).toBeTruthy());
  });
});

describe('Full screen', () => {
  afterEach(() => Object.assign(document, { fullscreenElement: null }));

  it('lifts the captions over the controls, which lie on the picture there', async () => {
    const { video } = aPlayer();
    const lines = () => [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).line);
    fireEvent(video, new Event('loadeddata'));
    await waitFor(() => expect(lines()).toEqual(['auto', 'auto', 'auto']));
    Object.assign(document, { fullscreenElement: screen.getByTestId('stage') });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(lines()).toEqual([-5, -5, -5]);
  });
});

describe('The list of keys', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
  });
  afterEach(() => Object.assign(document, { pictureInPictureEnabled: undefined }));

  it.each([
    ['names', true],
    ['leaves out', undefined],
  ])('%s picture in picture where the browser has it: %s', async (_, enabled) => {
    Object.assign(document, { pictureInPictureEnabled: enabled });
    const { user } = aPlayer();
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(list.queryByText('Picture in picture') !== null).toBe(enabled === true);
  });
});
