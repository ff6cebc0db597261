import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../testing/fake-server.js';
import { RECORDING, conflict, recordingOf, openEditor, sent, withBrowserParts } from './test/open-editor.js';

withBrowserParts();

describe('editing a recording', () => {
  async function withTitle(title: string, answers: Record<string, Answer | (() => Answer)>) {
    const page = await openEditor(answers);
    await page.user.click(screen.getByRole('button', { name: 'Edit' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await page.user.clear(field);
    await page.user.type(field, title);
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    return { ...page, field };
  }

  it('begins with what was typed before and not saved, and with the recording once that is cancelled', async () => {
    const { user } = await withTitle('Renewal call', { [`PATCH ${RECORDING}`]: { status: 401 } });
    const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    const reopen = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Edit' }));
    };
    await user.keyboard('{Escape}');
    await reopen();
    expect(title().value).toBe('Renewal call');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await reopen();
    expect(title().value).toBe('Pricing call');
  });

  it('sends what changed with the version it was begun from, and can be undone', async () => {
    const answers = [
      recordingOf({ title: 'Call with Daniel', version: 4 }),
      recordingOf({ title: 'Pricing call', version: 5 }),
    ];
    const { calls, user } = await withTitle('Call with Daniel', {
      [`PATCH ${RECORDING}`]: () => ({ body: answers.shift() }),
    });
    expect(await screen.findByText('Changes Applied')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Call with Daniel' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Reverted to previous state')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([
      { title: 'Call with Daniel', version: 3 },
      { title: 'Pricing call', version: 4 },
    ]);
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  });

  it('can be undone after a reload', async () => {
    await withTitle('Prices', {
      [`PATCH ${RECORDING}`]: { body: recordingOf({ title: 'Prices', version: 4 }) },
    });
    await screen.findByText('Changes Applied');
    cleanup();
    await openEditor({});
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(false);
  });

  it('is not undone over what someone else has written since, however often it is tried', async () => {
    const mine = recordingOf({ title: 'Mine', version: 4 });
    const theirs = { ...mine, title: 'Theirs', version: 9 };
    const served = [recordingOf(), theirs];
    const answers: Answer[] = [{ body: mine }, conflict];
    const { calls, user } = await withTitle('Mine', {
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`PATCH ${RECORDING}`]: () => answers.shift()!,
    });
    await screen.findByText('Changes Applied');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This recording was changed by Daniel.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/so there.s nothing to undo/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
    expect(sent(calls, 'PATCH')).toEqual([
      { title: 'Mine', version: 3 },
      { title: 'Pricing call', version: 4 },
    ]);
  });

  it('is undone beside what someone else has written in another field', async () => {
    const mine = recordingOf({ title: 'Mine', version: 4 });
    const theirs = { ...mine, description: 'Their words', version: 9 };
    const served = [recordingOf(), theirs];
    const undone = { ...theirs, title: 'Pricing call', version: 10 };
    const answers: Answer[] = [{ body: mine }, conflict, { body: undone }];
    const { calls, user } = await withTitle('Mine', {
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`PATCH ${RECORDING}`]: () => answers.shift()!,
    });
    await screen.findByText('Changes Applied');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Their words');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Reverted to previous state')).toBeTruthy();
    expect(sent(calls, 'PATCH').at(-1)).toEqual({ title: 'Pricing call', version: 9 });
  });

  it('puts what the server says about a field beside the field', async () => {
    const sentence = 'A title has at most 300 characters';
    const { field } = await withTitle('Too long', {
      [`PATCH ${RECORDING}`]: {
        status: 400,
        body: { detail: `title: ${sentence}`, errors: { title: [sentence] } },
      },
    });
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });

  it("keeps one's text after a conflict, and saves it over the newer version when asked to", async () => {
    const theirs = recordingOf({ title: 'Theirs', description: 'Their words', version: 9 });
    const served = [recordingOf(), theirs];
    const answers: Answer[] = [conflict, { body: { ...theirs, title: 'Mine', version: 10 } }];
    const { calls, user, field } = await withTitle('Mine', {
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`PATCH ${RECORDING}`]: () => answers.shift()!,
    });
    expect(await screen.findByText('This recording was changed by Daniel.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes Applied')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([
      { title: 'Mine', version: 3 },
      { title: 'Mine', version: 9 },
    ]);
  });

  it('shows the work of the other after a conflict when asked to reload', async () => {
    const theirs = recordingOf({ title: 'Theirs', version: 9 });
    const served = [recordingOf(), theirs];
    const { user, field } = await withTitle('Mine', {
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`PATCH ${RECORDING}`]: conflict,
    });
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect((field as HTMLInputElement).value).toBe('Theirs');
  });
});

describe('a member who may only watch', () => {
  it('has no tools to change the recording, and may comment on it', async () => {
    const { user } = await openEditor({ [`GET ${RECORDING}`]: { body: recordingOf({ canEdit: false }) } });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'AI command' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Comments' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await screen.findByText('Welcom to the call.');
    expect(screen.queryByRole('button', { name: /Correct the line/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getByRole('menuitem', { name: 'Transcript (text)' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Original recording' })).toBeNull();
  });
});

describe('the minutes as a PDF', () => {
  it('are said not to be there in a script that it cannot show, with what is there instead', async () => {
    const detail =
      'A PDF can’t show the script of this recording. Export it for Word or as Markdown instead.';
    const { user } = await openEditor({
      [`GET ${RECORDING}/minutes.pdf`]: { status: 422, body: { detail } },
    });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'Minutes (PDF)' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});

describe('the assistant', () => {
  async function ask(answer: Answer) {
    const page = await openEditor({ [`POST ${RECORDING}/assistant`]: answer });
    await page.user.click(screen.getByRole('tab', { name: 'AI Assistant' }));
    await page.user.type(await screen.findByRole('textbox', { name: /Ask a question/ }), 'How much?{Enter}');
    return page;
  }

  it('is asked about this recording and answers with a line', async () => {
    const { calls } = await ask({ body: { answer: 'Ten euros.', timestamp: 3, source: 'It is ten.' } });
    expect(await screen.findByText('Ten euros.')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ question: 'How much?' }]);
  });

  it('says in a toast and in the chat that it failed', async () => {
    await ask({ status: 500 });
    expect(await screen.findByText('Assistant Error')).toBeTruthy();
    expect(screen.getByText('Failed to get AI response. Please try again.')).toBeTruthy();
    expect(screen.getByText(/^Sorry, I encountered an error/)).toBeTruthy();
  });
});

describe('What a recording was made of', () => {
  const heard = { fileName: 'harbour_call.mp4', transcribedBy: 'whisper small.en' };

  it('says who transcribed it, and what another engine did for one that failed', async () => {
    const fallback = {
      task: 'transcription' as const,
      failed: 'openai',
      served: 'whisper',
      at: '2026-11-21T10:00:00Z',
      reason: 'The speech service is busy.',
    };
    await openEditor({ [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, fallbacks: [fallback] }) } });
    expect(screen.getByText('Written by Whisper (small.en)')).toBeTruthy();
    expect(
      screen.getByText(
        "The hosted model couldn't transcribe this recording, so Whisper did. The speech service is busy.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Transcript', selected: true })).toBeTruthy();
  });

  it('names the file that a transcript came from', async () => {
    const brought = recordingOf({ ...heard, transcribedBy: 'file harbour_call.vtt' });
    await openEditor({ [`GET ${RECORDING}`]: { body: brought } });
    expect(screen.getByText('From harbour_call.vtt')).toBeTruthy();
  });

  it('names the server on this machine whose model failed', async () => {
    const fallback = {
      task: 'writing' as const,
      failed: 'ollama llama3.2',
      served: 'extractive',
      at: '2026-11-21T10:00:00Z',
      reason: 'The writer service took too long to answer.',
    };
    await openEditor({ [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, fallbacks: [fallback] }) } });
    expect(
      screen.getByText(
        /^Ollama on this machine \(llama3.2\) couldn't write the title, description and chapters/,
      ),
    ).toBeTruthy();
  });

  it('leaves filler words out of the captions once someone wants it', async () => {
    const [line] = recordingOf(heard).transcript;
    const transcript = [{ ...line!, text: 'Um, we begin.', fillers: [[0, 4]] }];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, transcript }) },
      [`PATCH ${RECORDING}`]: { body: recordingOf({ ...heard, transcript, captionsWithoutFillers: true }) },
    });
    const wanted = screen.getByRole<HTMLInputElement>('switch', {
      name: 'Leave out filler words in captions',
    });
    expect(wanted.checked).toBe(false);
    await user.click(wanted);
    await waitFor(() => expect(wanted.checked).toBe(true));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      captionsWithoutFillers: true,
      version: 3,
    });
  });

  describe('the language that is spoken', () => {
    const unsure = {
      ...heard,
      language: 'de',
      languageSource: 'unsure' as const,
      languageConfidence: 0.45,
      likelyLanguages: [
        { language: 'de', confidence: 0.45 },
        { language: 'pt', confidence: 0.4 },
      ],
    };
    const openUnsure = () =>
      openEditor({
        [`GET ${RECORDING}`]: { body: recordingOf(unsure) },
        [`PATCH ${RECORDING}`]: {
          body: recordingOf({ ...unsure, languageSource: 'chosen', likelyLanguages: [], version: 4 }),
        },
        [`POST ${RECORDING}/transcribe-again`]: { status: 202 },
      });

    it('is confirmed by one press where it was heard so', async () => {
      const { calls, user } = await openUnsure();
      await user.click(screen.getByRole('button', { name: 'German?' }));
      expect(await screen.findByText('German')).toBeTruthy();
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'de', version: 3 });
      expect(calls.some(({ path }) => path.endsWith('/transcribe-again'))).toBe(false);
    });

    it('has the recording heard again where it is another one', async () => {
      const { calls, user } = await openUnsure();
      await user.click(screen.getByRole('button', { name: 'Portuguese?' }));
      const again = () => calls.find(({ path }) => path.endsWith('/transcribe-again'));
      await waitFor(() => expect(again()?.body).toEqual({ language: 'pt' }));
    });

    it('is chosen when a recording is transcribed again', async () => {
      const { calls, user } = await openEditor({
        [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, language: 'nl', languageSource: 'detected' }) },
        [`POST ${RECORDING}/transcribe-again`]: { status: 202 },
      });
      await user.click(screen.getByRole('button', { name: 'Transcribe again' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.selectOptions(dialog.getByLabelText('Spoken language'), 'German');
      await user.click(dialog.getByRole('button', { name: 'Transcribe again' }));
      const again = () => calls.find(({ path }) => path.endsWith('/transcribe-again'));
      await waitFor(() => expect(again()?.body).toEqual({ language: 'de' }));
    });

    it('says why nothing describes the recording, and what would', async () => {
      const german = { ...heard, language: 'de', languageSource: 'detected' as const };
      await openEditor({
        [`GET ${RECORDING}`]: { body: recordingOf({ ...german, notDescribed: 'language' }) },
      });
      expect(screen.getByText(/this one is in German. An admin can connect a model/)).toBeTruthy();
    });

    it('says that a model writes for other plans alone', async () => {
      await openEditor({ [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, notDescribed: 'plan' }) } });
      expect(screen.getByText(/your plan doesn’t include it/)).toBeTruthy();
    });

    it('makes no excuse where nothing is certain enough to describe', async () => {
      await openEditor({ [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, notDescribed: 'model' }) } });
      expect(screen.queryByText(/Without a model/)).toBeNull();
    });
  });

  it('tells where a title is from, and keeps it by one press', async () => {
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: {
        body: recordingOf({ ...heard, titleSource: 'slide', descriptionSource: 'user' }),
      },
      [`PATCH ${RECORDING}`]: { body: recordingOf({ ...heard, titleSource: 'user' }) },
    });
    expect(screen.getByText('From the first slide')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep this description' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep this title' }));
    const edit = () => calls.find(({ method }) => method === 'PATCH');
    await waitFor(() => expect(edit()?.body).toMatchObject({ keep: ['title'] }));
  });

  it('makes the name of the file the title by one press', async () => {
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf(heard) },
      [`PATCH ${RECORDING}`]: { body: recordingOf({ ...heard, title: 'Harbour Call', version: 4 }) },
    });
    expect(screen.getByText('harbour_call.mp4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use as title' }));
    expect(await screen.findByRole('heading', { name: 'Harbour Call' })).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([{ title: 'Harbour Call', version: 3 }]);
    expect(screen.queryByRole('button', { name: 'Use as title' })).toBeNull();
  });

  it('is transcribed again once someone has read what stays, and shows how far it is', async () => {
    const running = {
      task: 'transcription' as const,
      stage: 'transcript' as const,
      progress: 40,
      failureReason: null,
    };
    const served = [recordingOf(heard), recordingOf({ ...heard, transcribingAgain: running })];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`POST ${RECORDING}/transcribe-again`]: { status: 202 },
    });
    await user.click(screen.getByRole('button', { name: 'Transcribe again' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/Lines you corrected, speaker names you set/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Transcribe again' }));
    expect(await screen.findByText(/Transcribing again: Writing the transcript · 40%/)).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/transcribe-again'))).toHaveLength(1);
  });

  it('says that transcribing again failed, why, and that nothing was lost', async () => {
    const failed = {
      task: 'transcription' as const,
      stage: 'audio' as const,
      progress: 10,
      failureReason: 'The file cannot be read.',
    };
    await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, transcribingAgain: failed }) },
    });
    expect(
      screen.getByText('Transcribing again failed. The file cannot be read. The transcript is unchanged.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Transcribe again' })).toBeTruthy();
  });

  it('is written again from its transcript, and shows how far it is', async () => {
    const running = {
      task: 'writing' as const,
      stage: 'chapters' as const,
      progress: 10,
      failureReason: null,
    };
    const served = [recordingOf(heard), recordingOf({ ...heard, transcribingAgain: running })];
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: () => ({ body: served.length > 1 ? served.shift() : served[0] }),
      [`POST ${RECORDING}/write-again`]: { status: 202 },
    });
    await user.click(screen.getByRole('button', { name: 'Write again' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/What you edited stays as it is/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Write again' }));
    expect(await screen.findByText(/Writing again: Finding chapters · 10%/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Transcribe again' })).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('/write-again'))).toHaveLength(1);
  });

  it('says that writing again failed, why, and that nothing changed', async () => {
    const failed = {
      task: 'writing' as const,
      stage: 'chapters' as const,
      progress: 10,
      failureReason: 'The writer service took too long to answer.',
    };
    await openEditor({
      [`GET ${RECORDING}`]: { body: recordingOf({ ...heard, transcribingAgain: failed }) },
    });
    expect(
      screen.getByText('Writing again failed. The writer service took too long to answer. Nothing changed.'),
    ).toBeTruthy();
  });
});
