import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { baseApi } from '../../api/base-api.js';
import type { Recording, RecordingProgress } from '../../api/recordings.js';
import { Route, Routes } from '../../router.js';
import { Editor } from './editor.js';

function aRecording(change: Partial<Recording> = {}): Recording {
  return {
    id: 'r1',
    title: 'Quarterly review',
    description: 'The team agrees on a pilot.',
    status: 'completed',
    source: 'file',
    watchable: (change.status ?? 'completed') === 'completed',
    failureReason: null,
    retryable: false,
    processingStage: null,
    thumbnailPath: null,
    hasPicture: true,
    duration: 180,
    viewCount: 1,
    viewerCount: 1,
    createdAt: '2026-11-20T10:00:00Z',
    uploadProgress: 100,
    processingProgress: 100,
    shareId: 'share-1',
    canEdit: true,
    folderId: null,
    tags: [],
    language: null,
    languageSource: null,
    languageConfidence: null,
    likelyLanguages: [],
    captionsWithoutFillers: false,
    titleSource: null,
    descriptionSource: null,
    asRecorded: false,
    hasSplitSound: false,
    storyboard: null,
    version: 1,
    transcribedBy: 'whisper tiny.en',
    fileName: null,
    happenedAt: '2026-11-12',
    fallbacks: [],
    transcribingAgain: null,
    suggested: null,
    chapters: [],
    transcript: [],
    ...change,
  };
}

interface Answer {
  status: number;
  body?: object;
}

const NO_CUTS = { ranges: [], version: 0, state: 'none', shownRanges: [], takenDown: false };
const NO_SUMMARY = { sentences: [], decisions: [], nextSteps: [] };
/** Responses that every recording has. */
const BESIDE = Object.entries({
  '/comments': [],
  '/clips': [],
  '/marks': [],
  '/reactions': [],
  '/slides': [],
  '/cuts': NO_CUTS,
  '/summary': NO_SUMMARY,
  '/auth/user': {},
});

/** Answers recording requests in turn and repeats the last response. */
function aServer(...answers: Answer[]): string[] {
  const urls: string[] = [];
  globalThis.fetch = ((url: string) => {
    const [, beside] = BESIDE.find(([path]) => url.endsWith(path)) ?? [];
    const next = answers[Math.min(urls.length, answers.length - 1)]!;
    const { status, body } = beside ? { status: 200, body: beside } : next;
    if (!beside) urls.push(url);
    return Promise.resolve({
      ok: status < 400,
      status,
      statusText: '',
      text: () => Promise.resolve(JSON.stringify(body ?? {})),
    });
  }) as unknown as typeof fetch;
  return urls;
}

const ok = (body: object): Answer => ({ status: 200, body });

function progressOf(recording: Recording): RecordingProgress {
  const { status, processingStage, uploadProgress, processingProgress, transcribingAgain, version } =
    recording;
  return { status, processingStage, uploadProgress, processingProgress, transcribingAgain, version };
}

function open(path = '/edit/r1'): void {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/edit/:recordingId" element={<Editor onShare={() => undefined} />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

describe('Editor', () => {
  it('shows a completed recording in the player with its title and description', async () => {
    aServer({ status: 200, body: aRecording() });
    open();
    expect(await screen.findByRole('heading', { name: 'Quarterly review' })).toBeTruthy();
    expect(screen.getByText('The team agrees on a pilot.')).toBeTruthy();
    expect(document.querySelector('video')?.getAttribute('src')).toBe(
      '/api/recordings/r1/media?version=original',
    );
    expect(screen.getByRole('button', { name: 'Copy Share Link' })).toBeTruthy();
  });

  it('opens the demo from its own address and offers no link to share it', async () => {
    const urls = aServer({ status: 200, body: aRecording({ id: 'some-uuid' }) });
    open('/edit/demo');
    expect(await screen.findByRole('heading', { name: 'Quarterly review' })).toBeTruthy();
    expect(urls[0]).toBe('/api/recordings/demo');
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/api/recordings/demo/media');
    expect(screen.queryByRole('button', { name: 'Copy Share Link' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'AI command' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'AI Assistant' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the shared page' }).getAttribute('href')).toMatch(
      /^\/view\//,
    );
    expect(screen.getByText(/nothing is saved/)).toBeTruthy();
  });

  it('says that a recording is not found and leads back', async () => {
    aServer({ status: 404, body: { detail: 'There is nothing here' } });
    open();
    expect(await screen.findByRole('heading', { name: 'Recording not found' })).toBeTruthy();
    expect(screen.getByText(/may not have permission/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');
  });

  it('does not call a recording lost when the server has failed', async () => {
    aServer({ status: 500 });
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Recording not found')).toBeNull();
  });

  it('shows where an unfinished recording stands and opens it when it is ready', async () => {
    jest.useFakeTimers();
    const processing = aRecording({
      status: 'processing',
      processingStage: 'transcript',
      processingProgress: 40,
    });
    const ready = aRecording();
    const urls = aServer(
      ...[processing, progressOf(processing), progressOf({ ...processing, processingProgress: 60 })].map(ok),
      ...[progressOf(ready), ready].map(ok),
    );
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Processing')).toBeTruthy();
    expect(screen.getByText('Writing the transcript · 40%')).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(screen.getByText('Writing the transcript · 60%')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(document.querySelector('video')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    jest.useRealTimers();
    // The recording is fetched twice: initially and after it has changed.
    expect(urls.map((url) => url.replace('/api/recordings/r1', ''))).toEqual([
      '',
      '/progress',
      '/progress',
      '/progress',
      '',
    ]);
  });

  it('shows what has changed of a recording while it is at work', async () => {
    jest.useFakeTimers();
    const processing = aRecording({ status: 'processing' });
    const renamed = aRecording({ status: 'processing', title: 'Pilot call', version: 2 });
    aServer(...[processing, progressOf(renamed), renamed].map(ok));
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Pilot call' })).toBeTruthy();
    jest.useRealTimers();
  });

  it('finds out that a recording it waits for is gone', async () => {
    jest.useFakeTimers();
    aServer(ok(aRecording({ status: 'processing' })), { status: 404, body: { detail: 'Not here' } });
    open();
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(screen.getByRole('heading', { name: 'Recording not found' })).toBeTruthy();
    jest.useRealTimers();
  });

  it('says why a recording has failed and offers to try again only where that can help', async () => {
    const reason = 'The file has no sound that can be read.';
    aServer({ status: 200, body: aRecording({ status: 'failed', failureReason: reason, retryable: false }) });
    open();
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
