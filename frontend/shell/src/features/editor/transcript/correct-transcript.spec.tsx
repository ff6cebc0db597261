import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Answer } from '../../../testing/fake-server.js';
import { RECORDING, conflict, recordingOf, openEditor, sent, withBrowserParts } from '../test/open-editor.js';

withBrowserParts();

describe('correcting the transcript', () => {
  async function edit(answers: Record<string, Answer | (() => Answer)>) {
    const page = await openEditor(answers);
    await page.user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await page.user.click(await screen.findByRole('button', { name: /Correct the line at/ }));
    return page;
  }

  async function undo(user: UserEvent) {
    const button = screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
  }

  it('saves a line with Enter, with the version it had', async () => {
    const line = {
      id: 'l1',
      text: 'Welcome.',
      start: 0,
      end: 4,
      speaker: null,
      version: 2,
      recordingVersion: 4,
    };
    const { calls, user } = await edit({ [`PATCH ${RECORDING}/transcript/l1`]: { body: line } });
    const field = screen.getByRole('textbox', { name: 'What is said' });
    await user.clear(field);
    await user.type(field, 'Welcome.{Enter}');
    expect(await screen.findByText('Welcome.')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([{ text: 'Welcome.', version: 1 }]);
  });

  it('leaves a line as it was with Escape', async () => {
    const { calls, user } = await edit({});
    await user.type(screen.getByRole('textbox', { name: 'What is said' }), ' and more{Escape}');
    expect(await screen.findByText('Welcom to the call.')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([]);
  });

  it('names a speaker in every line when asked to', async () => {
    const line = {
      id: 'l1',
      text: 'Welcom to the call.',
      start: 0,
      end: 4,
      speaker: null,
      version: 2,
      unsure: [],
    };
    const { calls, user } = await edit({
      [`PATCH ${RECORDING}/transcript/l1`]: { body: { ...line, recordingVersion: 4 } },
      [`POST ${RECORDING}/speakers/rename`]: {
        body: recordingOf({ version: 5, transcript: [{ ...line, speaker: 'Maya', version: 3 }] }),
      },
    });
    await user.type(screen.getByRole('combobox', { name: 'Speaker' }), 'Maya');
    await user.click(screen.getByRole('checkbox', { name: 'Apply to every line without a name' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ from: null, to: 'Maya' }]);
  });

  it('of a name that was accepted for a speaker can be undone', async () => {
    const line = (speaker: string, version: number) => ({
      id: 'l1',
      text: 'Hello.',
      start: 0,
      end: 4,
      unsure: [],
      speaker,
      version,
    });
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: {
        body: recordingOf({
          transcript: [line('Speaker 1', 1)],
          speakers: [{ name: 'Speaker 1', suggestedName: 'Maya' }],
        }),
      },
      [`POST ${RECORDING}/speakers/rename`]: { body: recordingOf({ transcript: [line('Maya', 2)] }) },
      [`PATCH ${RECORDING}/transcript`]: { body: recordingOf({ transcript: [line('Speaker 1', 3)] }) },
    });
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.click(await screen.findByRole('button', { name: 'Is Speaker 1 Maya?' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of Speaker 1' }), '{End} Lee');
    await user.click(screen.getByRole('button', { name: 'Rename on every line' }));
    await screen.findByText('Speaker 1 is now Maya Lee');
    expect(sent(calls, 'POST')).toEqual([{ from: 'Speaker 1', to: 'Maya Lee' }]);
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    expect(await screen.findByText('Reverted to previous state')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([{ lines: [{ id: 'l1', version: 2, speaker: 'Speaker 1' }] }]);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['Here', ['l2'], 'One line is now by Speaker 1'],
    ['From here on', ['l2', 'l4'], '2 lines are now by Speaker 1'],
    ['Every line by Speaker 2', ['l2', 'l4'], '2 lines are now by Speaker 1'],
  ])('gives lines to another speaker with one choice, %s, which can be undone', async (scope, ids, said) => {
    const lines = (speakers: string[], version: number) =>
      speakers.map((speaker, at) => ({
        id: `l${at + 1}`,
        text: 'Hello.',
        start: at * 4,
        end: at * 4 + 4,
        unsure: [],
        speaker,
        version,
      }));
    const speakers = ['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2'];
    const after = speakers.map((speaker, at) => (ids.includes(`l${at + 1}`) ? 'Speaker 1' : speaker));
    const answers = [lines(after, 2), lines(speakers, 3)];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf({ transcript: lines(speakers, 1) }) },
      [`PATCH ${RECORDING}/transcript`]: () => ({ body: recordingOf({ transcript: answers.shift()! }) }),
    });
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.click((await screen.findAllByRole('button', { name: 'Speaker 2' }))[0]!);
    await user.click(screen.getByRole('radio', { name: scope }));
    await user.click(screen.getByRole('button', { name: 'Speaker 1', description: '' }));
    await screen.findByText(said);
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    expect(await screen.findByText('Reverted to previous state')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([
      { lines: ids.map((id) => ({ id, speaker: 'Speaker 1' })) },
      { lines: ids.map((id) => ({ id, version: 2, speaker: 'Speaker 2' })) },
    ]);
  });

  it('gives one line within a turn to another speaker, by the keyboard', async () => {
    const line = (id: string, speaker: string, version = 1) => ({
      id,
      text: 'Hello.',
      start: Number(id.slice(1)) * 4,
      end: Number(id.slice(1)) * 4 + 4,
      unsure: [],
      speaker,
      version,
    });
    const transcript = [line('l0', 'Ann'), line('l1', 'Ben'), line('l2', 'Ben')];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf({ transcript }) },
      [`PATCH ${RECORDING}/transcript/l2`]: { body: { ...line('l2', 'Ann', 2), recordingVersion: 4 } },
    });
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    (await screen.findByRole('button', { name: 'Correct the line at 8 seconds' })).focus();
    await user.keyboard('{Enter}');
    const field = screen.getByRole('combobox', { name: 'Speaker' });
    await user.clear(field);
    await user.type(field, 'Ann{Enter}');
    await waitFor(() =>
      expect(sent(calls, 'PATCH')).toEqual([{ text: 'Hello.', version: 1, speaker: 'Ann' }]),
    );
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('makes one speaker two by the keyboard', async () => {
    const line = (speaker: string, version: number) => ({
      id: 'l1',
      text: 'Hello.',
      start: 0,
      end: 4,
      unsure: [],
      speaker,
      version,
    });
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf({ transcript: [line('Speaker 1', 1)] }) },
      [`PATCH ${RECORDING}/transcript`]: { body: recordingOf({ transcript: [line('Speaker 2', 2)] }) },
    });
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    (await screen.findByRole('button', { name: 'Speaker 1' })).focus();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('group', { name: /Who speaks instead/ })).toBeNull();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await screen.findByText('One line is now by Speaker 2');
    expect(sent(calls, 'PATCH')).toEqual([{ lines: [{ id: 'l1', speaker: 'Speaker 2' }] }]);
  });

  it('of a name brings back the title that followed it', async () => {
    const line = (text: string, version: number) => ({
      id: 'l1',
      speaker: null,
      start: 0,
      end: 4,
      unsure: [],
      text,
      version,
    });
    const before = recordingOf({ title: 'Pricing call', transcript: [line('I am Jon.', 1)] });
    const after = recordingOf({ title: 'Pricing calls', version: 5, transcript: [line('I am John.', 2)] });
    const served = [before, after];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`POST ${RECORDING}/transcript/replace`]: { body: { replaced: 1 } },
      [`PATCH ${RECORDING}`]: { body: { ...after, title: 'Pricing call', version: 6 } },
      [`PATCH ${RECORDING}/transcript`]: { body: before },
    });
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.type(await screen.findByLabelText('Search transcript'), 'Jon');
    await user.type(await screen.findByLabelText(/Replace/), 'John{Enter}');
    expect(await screen.findByText('Replaced in 1 place')).toBeTruthy();
    await undo(user);
    expect(await screen.findByText('Reverted to previous state')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([
      { title: 'Pricing call', version: 5 },
      { lines: [{ id: 'l1', version: 2, text: 'I am Jon.' }] },
    ]);
  });

  it('of words that were replaced on every line can be undone', async () => {
    const line = (text: string, version: number) => ({
      id: 'l1',
      speaker: null,
      start: 0,
      end: 4,
      unsure: [],
      text,
      version,
    });
    const served = [line('The roots.', 1), line('The routes.', 2)];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: () => ({
        body: recordingOf({ transcript: [served.length > 1 ? served.shift()! : served[0]!] }),
      }),
      [`POST ${RECORDING}/transcript/replace`]: { body: { replaced: 1 } },
      [`PATCH ${RECORDING}/transcript`]: { body: recordingOf({ transcript: [line('The roots.', 3)] }) },
    });
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.type(await screen.findByLabelText('Search transcript'), 'roots');
    await user.type(await screen.findByLabelText(/Replace/), 'routes{Enter}');
    expect(await screen.findByText('Replaced in 1 place')).toBeTruthy();
    await undo(user);
    expect(await screen.findByText('Reverted to previous state')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([{ lines: [{ id: 'l1', version: 2, text: 'The roots.' }] }]);
  });

  it('keeps what was written when someone else was faster, and shows what they wrote', async () => {
    const theirs = recordingOf({
      version: 9,
      transcript: [
        { id: 'l1', text: 'Welcome to our call.', start: 0, end: 4, speaker: null, version: 5, unsure: [] },
      ],
    });
    const served = [recordingOf(), theirs];
    const { calls, user } = await edit({
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`PATCH ${RECORDING}/transcript/l1`]: conflict,
    });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is said' });
    await user.clear(field);
    await user.type(field, 'Welcome.{Enter}');
    expect(await screen.findByText(/Welcome to our call\./)).toBeTruthy();
    expect(field.value).toBe('Welcome.');
    await user.type(field, '{Enter}');
    expect(sent(calls, 'PATCH')).toEqual([
      { text: 'Welcome.', version: 1 },
      { text: 'Welcome.', version: 5 },
    ]);
  });
});
