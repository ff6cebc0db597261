import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../store.js';
import { aServer, type Answer, type Call } from '../testing/a-server.js';
import { aSharedRecording } from '../testing/a-shared-recording.js';
import { RecordingView } from './recording-view.js';

beforeAll(() => {
  // jsdom implements no media playback.
  Object.assign(HTMLMediaElement.prototype, {
    addTextTrack: () => ({ mode: 'disabled', addCue: () => undefined, removeCue: () => undefined }),
  });
  Object.assign(globalThis, { VTTCue: class {} });
  Element.prototype.scrollTo = () => undefined;
});

const SHARED = '/api/recordings/shared/share-1';

function open(recording = aSharedRecording(), answers: Record<string, Answer> = {}, preview = false) {
  const calls = aServer(({ url, method }: Call) => {
    const answer = answers[`${method} ${url}`];
    if (answer !== undefined) return answer;
    return { status: 200, body: { decisions: [], nextSteps: [], counts: [], own: [] } };
  });
  render(
    <Provider store={createStore()}>
      <RecordingView recording={recording} preview={preview} takeFocus={false} refetch={() => undefined} />
    </Provider>,
  );
  return { calls, user: userEvent.setup() };
}
const ask = async (user: ReturnType<typeof userEvent.setup>, question: string): Promise<void> => {
  await user.click(screen.getByRole('tab', { name: 'AI Assistant' }));
  await user.type(await screen.findByRole('textbox', { name: /question/i }), `${question}{Enter}`);
};

describe('A shared recording', () => {
  it('asks the assistant, and shows its answer with the line it quotes', async () => {
    const body = { answer: 'It costs 40 euros.', timestamp: 12.5, source: 'It costs forty euros.' };
    const { user, calls } = open(aSharedRecording(), { [`POST ${SHARED}/assistant`]: { status: 200, body } });
    await ask(user, 'What does it cost?');
    expect(await screen.findByText('It costs 40 euros.')).toBeTruthy();
    expect(screen.getAllByText(/It costs forty euros\./).length).toBeGreaterThan(1);
    expect(calls.find(({ url }) => url === `${SHARED}/assistant`)?.body).toEqual({
      question: 'What does it cost?',
    });
  });

  it('says when the assistant failed', async () => {
    const { user } = open(aSharedRecording(), { [`POST ${SHARED}/assistant`]: null });
    await ask(user, 'And now?');
    expect(
      await screen.findByText(
        'Sorry, I encountered an error while processing your request. Please try again.',
      ),
    ).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Assistant ErrorFailed to get AI response. Please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what was decided and promised once there is a picture', async () => {
    const body = {
      sentences: [],
      decisions: [{ text: 'Ann: “Let’s do the trial.”', time: 40 }],
      nextSteps: [
        {
          momentId: 'one.nextStep',
          speaker: 'Ann',
          text: 'Bob, can you send the offer by Friday?',
          who: 'Bob',
          due: 'Friday',
          time: 61,
        },
      ],
    };
    const { calls } = open(aSharedRecording(), { [`GET ${SHARED}/summary`]: { status: 200, body } });
    expect(calls.some(({ url }) => url.endsWith('/summary'))).toBe(false);
    fireEvent.loadedData(document.querySelector('video')!);
    expect(await screen.findByRole('heading', { name: 'Next steps' })).toBeTruthy();
    const step = screen.getByText('Bob, can you send the offer by Friday?').parentElement;
    expect(step?.textContent).toBe('Ann: Bob, can you send the offer by Friday?Who: BobBy when: Friday');
    expect(screen.getByText('Ann: “Let’s do the trial.”')).toBeTruthy();
  });

  it('shows what was said and takes what a viewer says, once someone wants it', async () => {
    const comment = {
      id: '1',
      content: 'Shall <b>we</b>?',
      authorName: 'Vi',
      authorEmail: null,
      canDelete: false,
      timestamp: 61,
      chapterId: null,
      transcriptSegmentId: null,
      parentCommentId: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      isQuestion: false,
      replies: [],
    };
    const { user, calls } = open(aSharedRecording(), {
      [`GET ${SHARED}/comments`]: {
        status: 200,
        body: [{ ...comment, replies: [{ ...comment, id: '2', content: 'Yes', timestamp: null }] }],
      },
      [`POST ${SHARED}/comments`]: { status: 201, body: comment },
    });
    expect(calls.some(({ url }) => url.endsWith('/comments'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    expect(await screen.findByText('Shall <b>we</b>?')).toBeTruthy();
    expect(screen.getByText('Yes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to 1 minute 1 second' }));
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' });
    expect(send.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), ' Fine by me ');
    await user.click(send);
    await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/comments'))).toHaveLength(3));
    const posted = calls.find(({ method, url }) => method === 'POST' && url.endsWith('/comments'));
    expect(posted?.body).toMatchObject({ content: 'Fine by me' });
  });

  it('has its words in the language that is spoken, and the page in its own', async () => {
    const chapter = { id: 'c', title: 'Begrüßung', startTime: 0, endTime: 50, summary: 'Wer da ist.' };
    const addTextTrack = jest.spyOn(HTMLMediaElement.prototype, 'addTextTrack');
    const { user } = open(
      aSharedRecording({
        title: 'Quartalsgespräch',
        description: 'Worum es geht.',
        language: 'de',
        hasPicture: false,
        chapters: [chapter],
      }),
    );
    fireEvent(document.querySelector('video')!, new Event('loadeddata'));
    await waitFor(() => expect(addTextTrack).toHaveBeenCalledWith('captions', 'Captions', 'de'));
    const languageOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang') ?? null;
    const panel = within(screen.getByRole('tabpanel', { name: 'Chapters' }));
    for (const words of [
      panel.getByText('Begrüßung'),
      panel.getByText('Wer da ist.'),
      screen.getByRole('heading', { name: 'Quartalsgespräch' }),
      screen.getByText('Worum es geht.'),
    ])
      expect([words.textContent, languageOf(words)]).toEqual([words.textContent, 'de']);
    expect(languageOf(screen.getByRole('tab', { name: 'Chapters' }))).not.toBe('de');
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    expect(languageOf(await screen.findByText('It costs forty euros.'))).toBe('de');
  });

  it('offers no comments where the owner takes none, and a viewer their questions', async () => {
    open(aSharedRecording({ commentsAllowed: false }));
    expect(screen.queryByRole('button', { name: /comments|questions/i })).toBeNull();
    cleanup();
    const { user } = open(aSharedRecording({ commentsAllowed: false, hasAsked: true }), {
      [`GET ${SHARED}/comments`]: { status: 200, body: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Your questions' }));
    expect(await screen.findByText('No questions yet.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells a click on the button, once, and none of the owner', async () => {
    const sent: string[] = [];
    navigator.sendBeacon = (url) => sent.push(String(url)) > 0;
    const callToAction = { label: 'Book a call', url: 'https://cal.example.com/olga' };
    for (const isOwner of [false, true]) {
      open(aSharedRecording({ callToAction, isOwner }));
      fireEvent.click(await screen.findByRole('link', { name: 'Book a call' }));
      cleanup();
    }
    expect(sent.filter((url) => url.endsWith('/clicks'))).toEqual([`${SHARED}/clicks`]);
  });

  it('says who sent it, and offers the button of their choice', async () => {
    const callToAction = { label: 'Book a call', url: 'https://cal.example.com/olga' };
    open(aSharedRecording({ callToAction }));
    const button = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Book a call' });
    expect([button.href, button.rel]).toEqual([callToAction.url, 'noopener noreferrer']);
    expect((await screen.findByText(/Shared by/)).textContent).toBe('Shared by Olga Reyes, Reyes & Co');
  });

  it('gives the file away only where the owner allows it', () => {
    open(aSharedRecording());
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
    cleanup();
    open(aSharedRecording({ downloadPath: `${SHARED}/download` }));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
    expect([link.pathname, link.hasAttribute('download')]).toEqual([`${SHARED}/download`, true]);
  });

  it('tells a visit, the owner’s too, and no preview', async () => {
    for (const isOwner of [false, true]) {
      const { calls } = open(aSharedRecording({ isOwner }));
      fireEvent.loadedData(document.querySelector('video')!);
      await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/analytics/sessions'))).toBe(true));
      cleanup();
    }
    const preview = open(aSharedRecording({ isOwner: true }), {}, true).calls;
    fireEvent.loadedData(document.querySelector('video')!);
    await waitFor(() => expect(preview.some(({ url }) => url.endsWith('/summary'))).toBe(true));
    expect(preview.filter(({ url }) => url.includes('/analytics/'))).toEqual([]);
  });
});
