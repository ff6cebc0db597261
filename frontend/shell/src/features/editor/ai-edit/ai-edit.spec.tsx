import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useGetRecordingQuery } from '../../../api/recordings.js';
import { aFullRecording } from '../../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { useEdits } from '../edit/use-edits.js';
import { CommandBar } from './command-bar.js';

const RECORDING = '/api/recordings/r1';
const recording = aFullRecording({
  id: 'r1',
  title: 'Pricing call',
  description: 'What it costs.',
  version: 3,
  chapters: [{ id: 'c1', title: 'Hello', startTime: 0, endTime: 90, summary: null }],
});

function Loaded() {
  const { data, refetch } = useGetRecordingQuery({ id: 'r1' });
  const edits = useEdits(data ?? recording, refetch);
  return data ? (
    <>
      <h1>{data.title}</h1>
      <button disabled={!edits.canUndo}>Undo</button>
      <CommandBar
        recording={data}
        edits={edits}
        onSeek={() => undefined}
        onAction={async ({ from, to }) => {
          document.title = `${from} is ${to}`;
        }}
      />
    </>
  ) : null;
}

async function open(answers: Record<string, Answer | (() => Answer)>) {
  const calls = fakeServer({ [`GET ${RECORDING}`]: { body: recording }, ...answers });
  renderAt('/edit/r1', <Loaded />, { toasts: true });
  await screen.findByRole('heading', { name: 'Pricing call' });
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ body }) => body as Record<string, unknown>);
  return { calls, sent, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'AI command' });

async function command(answers: Record<string, Answer | (() => Answer)>) {
  const page = await open(answers);
  await page.user.type(field(), 'Make it better{Enter}');
  return page;
}

const proposal = {
  edits: { title: 'Prices', description: 'What it costs and when.' },
  explanation: 'A shorter title and a fuller description.',
};

describe('AI command', () => {
  it('is sent with what the person sees, and not when it is blank', async () => {
    const { sent, user } = await open({ [`POST ${RECORDING}/ai-edit`]: { body: proposal } });
    await user.type(field(), '   {Enter}');
    expect(sent('POST')).toEqual([]);
    await user.clear(field());
    await user.type(field(), 'Make it better{Enter}');
    await screen.findByRole('dialog');
    expect(sent('POST')).toEqual([
      {
        command: 'Make it better',
        currentTitle: 'Pricing call',
        currentDescription: 'What it costs.',
        currentChapters: recording.chapters,
      },
    ]);
  });

  it.each([
    ['a title of two words and nothing else', { chapters: [], transcript: [] }, []],
    ['one chapter', {}, ['Rewrite the description']],
    [
      'two chapters',
      {
        chapters: [0, 60].map((startTime) => ({ ...recording.chapters[0]!, id: `c${startTime}`, startTime })),
      },
      ['Rewrite the description', 'Make fewer chapters'],
    ],
  ])('has examples that suit a recording with %s', async (_, parts, examples) => {
    await open({ [`GET ${RECORDING}`]: { body: { ...recording, ...parts } } });
    const offered = within(screen.getByRole('region', { name: 'Edit with AI' }))
      .getAllByRole('button')
      .filter(({ textContent }) => textContent !== 'Send');
    expect(offered.map(({ textContent }) => textContent)).toEqual(examples);
  });

  it('offers edits that may have been meant, and previews the one that is pressed', async () => {
    const alternatives = [
      { label: 'Make the title shorter', ...proposal },
      { label: 'Rewrite the title', edits: { title: 'Call' }, explanation: 'The title is rewritten.' },
    ];
    const { sent, user } = await command({
      [`POST ${RECORDING}/ai-edit`]: {
        body: { edits: {}, explanation: 'I didn’t understand “pop”. Nothing changed.', alternatives },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/“pop”/);
    await user.click(screen.getByRole('button', { name: 'Make the title shorter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review AI changes' }));
    expect(dialog.getByText(proposal.explanation)).toBeTruthy();
    expect(sent('POST')).toHaveLength(1);
  });

  it('offers what is done to speakers and the transcript, and does it when it is pressed', async () => {
    const action = {
      kind: 'renameSpeaker',
      label: 'Rename Speaker 2 to Dana',
      from: 'Speaker 2',
      to: 'Dana',
    };
    const { user } = await command({
      [`POST ${RECORDING}/ai-edit`]: { body: { edits: {}, explanation: '', action } },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Speaker 2 to Dana' }));
    expect(document.title).toBe('Speaker 2 is Dana');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field().value).toBe('');
  });

  it('offers each of several actions until it is done, and none once the command is changed', async () => {
    const rename = (from: string, to: string) => ({
      kind: 'renameSpeaker',
      label: `Rename ${from} to ${to}`,
      from,
      to,
    });
    const actions = [rename('Speaker 1', 'Nora'), rename('Speaker 2', 'Tom')];
    const { user } = await command({
      [`POST ${RECORDING}/ai-edit`]: { body: { edits: {}, explanation: '', action: actions[0], actions } },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Speaker 1 to Nora' }));
    expect(screen.queryByRole('button', { name: 'Rename Speaker 1 to Nora' })).toBeNull();
    await user.type(field(), '!');
    expect(screen.queryByRole('button', { name: 'Rename Speaker 2 to Tom' })).toBeNull();
  });

  it('asks which one is meant where a command may be an edit or a cut', async () => {
    const action = {
      kind: 'cutChapters',
      label: 'Cut “Hello” out of the recording',
      from: null,
      to: null,
      ranges: [{ start: 0, end: 90 }],
    };
    await command({
      [`POST ${RECORDING}/ai-edit`]: {
        body: {
          edits: {},
          explanation: 'This can mean two things.',
          action,
          actions: [action],
          alternatives: [{ label: 'Remove the chapter', edits: { chapters: [] }, explanation: 'Removed.' }],
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Which one?');
    expect(screen.getByRole('button', { name: 'Remove the chapter' })).toBeTruthy();
    expect(screen.getByRole('button', { name: action.label })).toBeTruthy();
  });

  it('goes back when it says so, and asks no one', async () => {
    const { sent, user } = await command({
      [`POST ${RECORDING}/ai-edit`]: { body: proposal },
      [`PATCH ${RECORDING}`]: { body: { ...recording, title: 'Prices', version: 4 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByText('AI Edit Applied');
    await user.type(field(), 'undo that{Enter}');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]).toMatchObject({ title: 'Pricing call' });
    expect(sent('POST')).toHaveLength(1);
  });

  it('lets the toast of the last one go when the next is sent', async () => {
    const answers = [proposal, { edits: {}, explanation: 'The title is already short.' }];
    const { user } = await command({
      [`POST ${RECORDING}/ai-edit`]: () => ({ body: answers.shift() }),
      [`PATCH ${RECORDING}`]: { body: { ...recording, title: 'Prices', version: 4 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByText('AI Edit Applied');
    await user.type(field(), 'Make the title shorter{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/already short/);
    expect(screen.queryByText('AI Edit Applied')).toBeNull();
  });

  it('shows what would change, and applies only what is accepted', async () => {
    const { sent, user } = await command({
      [`POST ${RECORDING}/ai-edit`]: { body: proposal },
      [`PATCH ${RECORDING}`]: { body: { ...recording, description: 'What it costs and when.', version: 4 } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Review AI changes' }));
    expect(dialog.getByText(proposal.explanation)).toBeTruthy();
    expect(dialog.queryByRole('region', { name: 'Chapters' })).toBeNull();
    expect(
      within(dialog.getByRole('region', { name: 'Description' })).getByText('costs and when.').tagName,
    ).toBe('INS');
    await user.click(dialog.getByRole('checkbox', { name: 'Title' }));
    await user.click(dialog.getByRole('button', { name: 'Apply selected' }));
    expect(await screen.findByText('AI Edit Applied')).toBeTruthy();
    expect(sent('PATCH')).toEqual([{ description: 'What it costs and when.', version: 3 }]);
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(false);
    expect(field().value).toBe('');
  });

  it('shows the line that is spoken at each time of a chapter', async () => {
    const spoken = [
      [0, 'Good morning.'],
      [34.3, 'Let’s talk about pricing.'],
      [80, 'Goodbye.'],
    ] as const;
    const transcript = spoken.map(([start, text]) => ({
      ...recording.transcript[0]!,
      id: `${start}`,
      start,
      text,
    }));
    const chapters = [
      { ...recording.chapters[0]!, endTime: 34 },
      { title: 'Pricing', startTime: 34, endTime: 90, summary: null },
    ];
    await command({
      [`GET ${RECORDING}`]: { body: { ...recording, transcript } },
      [`POST ${RECORDING}/ai-edit`]: {
        body: { edits: { chapters }, explanation: 'Chapter 1 is split at 0:34.' },
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Review AI changes' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Changed.*Good morning\.$/),
      expect.stringMatching(/^New.*PricingLet’s talk about pricing\.$/),
    ]);
  });

  it('changes nothing when the proposal is discarded, and keeps the command', async () => {
    const { sent, user } = await command({ [`POST ${RECORDING}/ai-edit`]: { body: proposal } });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH')).toEqual([]);
    expect(field().value).toBe('Make it better');
  });

  it.each([
    ['why', { edits: {}, explanation: 'The title is already short.' }, 'The title is already short.'],
    ['so', { edits: {} }, "AI couldn't make specific changes to your request."],
    [
      'so of edits that are what is',
      { edits: { title: 'Pricing call' }, explanation: '' },
      /specific changes/,
    ],
  ])('says %s when nothing changes', async (_, body, sentence) => {
    await command({ [`POST ${RECORDING}/ai-edit`]: { body } });
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toMatch(/^No Changes /);
    expect(refusal.textContent).toMatch(sentence);
    expect(screen.getByRole('region', { name: 'Edit with AI' }).contains(refusal)).toBe(true);
  });

  it('shows the answer to a question', async () => {
    const reply = { answer: 'Ten euros.', timestamp: 5, source: 'It costs ten euros.' };
    await command({ [`POST ${RECORDING}/ai-edit`]: { body: reply } });
    expect(await screen.findByText('Ten euros.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to 5 seconds' })).toBeTruthy();
  });

  it.each([
    ['the call', { status: 500 }, 'Command Failed', 'Failed to process AI command. Please try again.'],
    ['the answer', { body: {} }, 'AI Edit Error', 'Failed to process AI edit command. Please try again.'],
    ['waiting', { status: 429, body: { detail: 'Please wait.' } }, 'Command Failed', 'Please wait.'],
  ])('says that it failed because of %s', async (_, answer, title, sentence) => {
    await command({ [`POST ${RECORDING}/ai-edit`]: answer });
    expect((await screen.findByRole('alert')).textContent).toBe(`${title} ${sentence}`);
    expect(field().value).toBe('Make it better');
  });

  it('keeps the proposal when it cannot be applied', async () => {
    const { user } = await command({
      [`POST ${RECORDING}/ai-edit`]: { body: proposal },
      [`PATCH ${RECORDING}`]: { status: 500 },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('AI Edit Error')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('asks before it writes over the work of someone else', async () => {
    const served = [recording, { ...recording, title: 'Theirs', version: 9 }];
    const answers: Answer[] = [
      { status: 409, body: { code: 'recording.changed_meanwhile', detail: 'Changed by Daniel.' } },
      { body: { ...recording, version: 10 } },
    ];
    const { sent, user } = await command({
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`POST ${RECORDING}/ai-edit`]: { body: proposal },
      [`PATCH ${RECORDING}`]: () => answers.shift()!,
    });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Changed by Daniel.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('AI Edit Applied')).toBeTruthy();
    expect(sent('PATCH').map(({ version }) => version)).toEqual([3, 9]);
  });
});
