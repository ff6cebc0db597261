import { screen } from '@testing-library/react';
import { conflict, openEditor, RECORDING, recordingOf, sent, withBrowserParts } from '../test/open-editor.js';

withBrowserParts();

const MARKS = [
  { id: 'm1', at: 30.5, note: 'Discount' },
  { id: 'm2', at: 60, note: null },
];
const CUTS = { state: 'none', ranges: [], shownRanges: [], originalDuration: 180, failureReason: null };

function openWith(answers: Parameters<typeof openEditor>[0] = {}) {
  return openEditor({
    [`GET ${RECORDING}`]: { body: recordingOf({}) },
    [`GET ${RECORDING}/marks`]: { body: MARKS },
    [`GET ${RECORDING}/cuts`]: { body: CUTS },
    ...answers,
  });
}

const addAt = (time: string) => screen.findByRole('button', { name: `Add a chapter at ${time}` });

describe('Marks in the editor', () => {
  it('are on the seek bar and beside the transcript, and become chapters with one click', async () => {
    const chapters = [
      { id: 'c1', title: 'Hello', startTime: 0, endTime: 30, summary: null },
      { id: 'c2', title: 'Discount', startTime: 30, endTime: 90, summary: null },
    ];
    const { calls, user } = await openWith({
      [`PATCH ${RECORDING}`]: { body: recordingOf({ version: 4, chapters }) },
    });
    await screen.findByText('Note: Discount');
    expect(await screen.findAllByTestId('seek-mark')).toHaveLength(2);
    await user.click(await addAt('0:30'));
    await screen.findByText('Chapter added');
    expect(sent(calls, 'PATCH')).toEqual([
      {
        version: 3,
        chapters: [chapters[0], { title: 'Discount', startTime: 30, endTime: 90, summary: null }],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Add a chapter at 0:30' })).toBeNull();
    screen.getByRole('button', { name: 'Add a chapter at 1:00' });
  });

  it('make no chapter that another person’s change would be lost for', async () => {
    const { user } = await openWith({ [`PATCH ${RECORDING}`]: conflict });
    await user.click(await addAt('1:00'));
    await screen.findByText('This recording was changed by Daniel.');
  });

  it('in a part that viewers do not get make no chapter', async () => {
    const shownRanges = [{ start: 20, end: 40, kind: 'remove' }];
    await openWith({ [`GET ${RECORDING}/cuts`]: { body: { ...CUTS, shownRanges, ranges: shownRanges } } });
    await addAt('1:00');
    await screen.findByText("Viewers don't get this part");
    expect(screen.queryByRole('button', { name: 'Add a chapter at 0:30' })).toBeNull();
  });
});
