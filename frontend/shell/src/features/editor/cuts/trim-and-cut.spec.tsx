import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../testing/fake-server.js';
import { RECORDING, conflict, openEditor, recordingOf, sent, withBrowserParts } from '../test/open-editor.js';

withBrowserParts();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const line = (id: string, text: string, start: number, end: number) => ({
  id,
  text,
  start,
  end,
  speaker: null,
  version: 1,
  unsure: [],
});
const recording = recordingOf({
  duration: 60,
  transcript: [line('l1', 'We pay now.', 0, 3), line('l2', 'My number is 555 1234.', 10, 20)],
});
const NO_CUTS = {
  ranges: [],
  version: 0,
  state: 'none',
  failureReason: null,
  duration: 60,
  originalDuration: 60,
  shownRanges: [],
  takenDown: false,
};
const WORDS = [
  {
    id: 'l1',
    words: [
      [0, 0.5],
      [0.6, 1.5],
      [2, 3],
    ],
  },
];
const PROPOSALS = {
  pauses: [{ start: 4, end: 9 }],
  fillers: [],
  personalData: [{ start: 15, end: 19, kind: 'phone', text: '555 1234' }],
};

async function openPanel(answers: Record<string, Answer | (() => Answer)> = {}) {
  const page = await openEditor({
    [`GET ${RECORDING}`]: { body: recording },
    [`GET ${RECORDING}/cuts`]: { body: NO_CUTS },
    [`GET ${RECORDING}/cuts/proposals`]: { body: PROPOSALS },
    [`GET ${RECORDING}/waveform`]: { body: { secondsPerPeak: 1, isReady: true, peaks: Array(60).fill(50) } },
    [`GET ${RECORDING}/transcript/words`]: { body: WORDS },
    [`GET ${RECORDING}/clips`]: { body: [] },
    ...answers,
  });
  await page.user.click(screen.getByRole('button', { name: 'Trim & cut' }));
  const panel = within(await screen.findByRole('region', { name: 'Trim & cut' }));
  await panel.findByRole('slider', { name: 'Start of the recording' });
  return { ...page, panel };
}

function select(words: string, from: number, to: number): void {
  const text = screen.getByText(words).firstChild!;
  document.getSelection()!.setBaseAndExtent(text, from, text, to);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}

const saving = (change: object = {}): Answer => ({
  body: { ...NO_CUTS, version: 1, state: 'rendering', ...change },
});

describe('Trim & cut', () => {
  it('takes the words out that are selected in the transcript, and saves them', async () => {
    const { calls, user, panel } = await openPanel({ [`PUT ${RECORDING}/cuts`]: saving() });
    select('We pay now.', 3, 6);
    expect(await panel.findByText('0:00.6 – 0:01.5 · 0.9 s')).toBeTruthy();
    expect(panel.getByText('“pay”')).toBeTruthy();
    await user.keyboard('{Delete}');
    expect(screen.getByRole('deletion').textContent).toBe('pay');
    expect(panel.getByRole('checkbox', { name: /Take the page down/ })).toHaveProperty('checked', false);
    await user.click(panel.getByRole('button', { name: 'Save cut' }));
    await waitFor(() =>
      expect(sent(calls, 'PUT')).toEqual([
        { ranges: [{ start: 0.6, end: 1.5, kind: 'remove' }], version: 0, takeDown: false },
      ]),
    );
    expect(await panel.findByText(/The new version is being made/)).toBeTruthy();
  });

  it('undoes and redoes each step, with the keys too', async () => {
    const { user, panel } = await openPanel();
    const handle = panel.getByRole('slider', { name: 'End of the recording' });
    handle.focus();
    await user.keyboard('{PageDown}');
    expect(panel.getByText('0:55')).toBeTruthy();
    await user.keyboard('{PageDown}');
    expect(panel.getByText('0:50')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(panel.getByText('0:55')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Redo' }));
    expect(panel.getByText('0:50')).toBeTruthy();
  });

  it('takes selected words for a next step', async () => {
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recording },
      [`POST ${RECORDING}/moments`]: { status: 201, body: {} },
    });
    select('We pay now.', 3, 6);
    await user.click(await screen.findByRole('button', { name: 'Add to next steps' }));
    expect(await screen.findByText('Added to next steps')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ segmentId: 'l1', kind: 'nextStep' }]);
  });

  it('begins a clip with selected words at the times at which they were said', async () => {
    const { user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recording },
      [`GET ${RECORDING}/transcript/words`]: { body: WORDS },
    });
    select('We pay now.', 3, 11);
    await user.click(await screen.findByRole('button', { name: 'Create clip' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create clip' }));
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', '“pay now”');
    expect(dialog.getByLabelText('From')).toHaveProperty('value', '0:00.6');
    expect(dialog.getByLabelText('To')).toHaveProperty('value', '0:03.0');
  });

  it('proposes small talk for a cut, lines that follow one another as one', async () => {
    const moment = (kind: string, start: number, end: number, text: string) => ({ kind, start, end, text });
    const { calls, user, panel } = await openPanel({
      [`GET ${RECORDING}/moments`]: {
        body: [
          moment('smallTalk', 0, 3, 'How was your weekend?'),
          moment('smallTalk', 4, 9, 'Mostly rain.'),
          moment('price', 10, 20, 'It is 40 euros.'),
          moment('goodbye', 50, 55, 'Bye now.'),
        ],
      },
      [`PUT ${RECORDING}/cuts`]: saving(),
    });
    await user.click(panel.getByRole('button', { name: 'Find small talk' }));
    expect(await panel.findByText('How was your weekend? Mostly rain.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Remove 2 places' }));
    await user.click(panel.getByRole('button', { name: 'Save cut' }));
    await waitFor(() =>
      expect(sent(calls, 'PUT')).toMatchObject([
        {
          ranges: [
            { start: 0, end: 9 },
            { start: 50, end: 55 },
          ],
        },
      ]),
    );
  });

  it('selects between I and O, and moves by a frame', async () => {
    const { user, panel } = await openPanel();
    const video = document.querySelector('video')!;
    video.currentTime = 5;
    act(() => void video.dispatchEvent(new Event('seeking')));
    await user.keyboard('i');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(video.currentTime).toBeCloseTo(5.1);
    video.currentTime = 7;
    act(() => void video.dispatchEvent(new Event('seeking')));
    await user.keyboard('o');
    expect(panel.getByText('0:05.0 – 0:07.0 · 2 s')).toBeTruthy();
  });

  it('sets the start alone until the end is set', async () => {
    const { user, panel } = await openPanel();
    const video = document.querySelector('video')!;
    video.currentTime = 5;
    act(() => void video.dispatchEvent(new Event('seeking')));
    await user.click(panel.getByRole('button', { name: 'Set start' }));
    expect(panel.getByText('Starts at 0:05.0. Play on, then set the end.')).toBeTruthy();
    expect(panel.queryByRole('slider', { name: 'Start of the selection' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Remove' })).toBeNull();
    video.currentTime = 7;
    act(() => void video.dispatchEvent(new Event('seeking')));
    await user.click(panel.getByRole('button', { name: 'Set end' }));
    expect(panel.getByText('0:05.0 – 0:07.0 · 2 s')).toBeTruthy();
  });

  it('shows pauses and how long they are before it removes them', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Remove long pauses' }));
    const pauses = within(await panel.findByRole('region', { name: 'Long pauses' }));
    expect(pauses.getByRole('status').textContent).toMatch(/^1 pause, 5\ss in all/);
    expect(panel.getByText('1:00')).toBeTruthy();
    await user.click(pauses.getByRole('button', { name: 'Remove 1 pause' }));
    expect(panel.getByText('0:55')).toBeTruthy();
  });

  it('proposes personal data, silences it when told to, and then takes the page down', async () => {
    const { calls, user, panel } = await openPanel({
      [`PUT ${RECORDING}/cuts`]: saving({ takenDown: true }),
    });
    await user.click(panel.getByRole('button', { name: 'Find personal data' }));
    const found = within(await panel.findByRole('region', { name: 'Personal data' }));
    expect(found.getByText(/Phone number/)).toBeTruthy();
    expect(screen.queryByRole('mark')).toBeNull();
    await user.click(found.getByRole('button', { name: 'Silence 1 place' }));
    expect(screen.getByRole('mark').getAttribute('aria-roledescription')).toBe('silenced');
    expect(panel.getByRole('checkbox', { name: /Take the page down/ })).toHaveProperty('checked', true);
    await user.click(panel.getByRole('button', { name: 'Save cut' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ takeDown: true }]));
    expect(await panel.findByText(/The shared page is down until then/)).toBeTruthy();
  });

  it('keeps unsaved cuts when someone else saved first, until the user decides', async () => {
    const theirs = { ...NO_CUTS, version: 7, ranges: [{ start: 30, end: 40, kind: 'remove' }] };
    const served = [NO_CUTS, theirs];
    const { calls, user, panel } = await openPanel({
      [`GET ${RECORDING}/cuts`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`PUT ${RECORDING}/cuts`]: conflict,
    });
    select('We pay now.', 3, 6);
    await panel.findByText('“pay”');
    await user.click(panel.getByRole('button', { name: 'Remove' }));
    await user.click(panel.getByRole('button', { name: 'Save cut' }));
    expect(await panel.findByText('This recording was changed by Daniel.')).toBeTruthy();
    expect(screen.getByRole('deletion').textContent).toBe('pay');
    await user.click(panel.getByRole('button', { name: 'Keep my cuts' }));
    await user.click(panel.getByRole('button', { name: 'Save cut' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ version: 0 }, { version: 7 }]));
  });

  it('says that a version could not be made, and tries again', async () => {
    const failed = {
      ...NO_CUTS,
      version: 2,
      state: 'failed',
      failureReason: 'The disk is full.',
      ranges: [{ start: 30, end: 40, kind: 'remove' }],
    };
    const { calls, user, panel } = await openPanel({
      [`GET ${RECORDING}/cuts`]: { body: failed },
      [`PUT ${RECORDING}/cuts`]: saving(),
    });
    expect(panel.getByRole('alert').textContent).toContain('The disk is full.');
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ ranges: failed.ranges, version: 2 }]));
  });

  it('lists its keys with the others', async () => {
    const { user } = await openPanel();
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts', hidden: true }));
    expect(list.getByText('Back or forward one frame')).toBeTruthy();
    expect(list.queryByText('Back or forward 5 seconds')).toBeNull();
  });
});
