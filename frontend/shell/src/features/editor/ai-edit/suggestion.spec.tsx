import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useGetRecordingQuery } from '../../../api/recordings.js';
import { aFullRecording } from '../../../testing/a-recording.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { useEdits } from '../edit/use-edits.js';
import { Suggestion } from './suggestion.js';

const RECORDING = '/api/recordings/r1';
const suggested = {
  title: 'Prices',
  description: 'What it costs.',
  chapters: [{ title: 'Hello', startTime: 0, endTime: 90, summary: null }],
};
const recording = aFullRecording({
  id: 'r1',
  title: 'Pricing call',
  description: 'What it costs.',
  version: 3,
  chapters: [{ id: 'c1', ...suggested.chapters[0]! }],
  suggested,
});

function Loaded() {
  const { data, refetch } = useGetRecordingQuery({ id: 'r1' });
  const edits = useEdits(data ?? recording, refetch);
  return data ? (
    <>
      <h1>{data.title}</h1>
      <Suggestion recording={data} edits={edits} />
    </>
  ) : null;
}

async function open(loaded = recording, answer: object = { ...recording, title: 'Prices', version: 4 }) {
  const calls = fakeServer({
    [`GET ${RECORDING}`]: { body: loaded },
    [`PATCH ${RECORDING}`]: { body: answer },
  });
  renderAt('/edit/r1', <Loaded />, { toasts: true });
  await screen.findByRole('heading', { name: loaded.title });
  return { calls, user: userEvent.setup() };
}

const sentence = () => screen.queryByText(/Playhead suggests/);

describe('A suggestion', () => {
  it('names only what differs from what is there', async () => {
    await open();
    expect(sentence()?.textContent).toBe('Playhead suggests a title.');
  });

  it.each([
    ['there is none', null],
    ['all of it is there already', { ...suggested, title: 'Pricing call' }],
  ])('is not offered where %s', async (_, none) => {
    await open({ ...recording, suggested: none });
    expect(sentence()).toBeNull();
  });

  it('is reviewed as the changes of a command are, and goes once it is applied', async () => {
    const { calls, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Review AI changes' });
    expect(within(dialog).queryByLabelText('Description')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(sentence()).toBeNull());
    const [edit] = calls.filter(({ method }) => method === 'PATCH');
    expect(edit?.body).toEqual({ title: 'Prices', version: 3 });
  });

  it('goes when it is dismissed', async () => {
    const { calls, user } = await open(recording, { ...recording, suggested: null });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(sentence()).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ suggested: null });
  });
});
