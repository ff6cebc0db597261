import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Voice } from '../../api/session.js';
import { aUser } from '../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { RecognisedVoice } from './recognised-voice.js';

const OFF: Voice = {
  isRecognised: false,
  learnedAt: null,
  isLearnedAgain: false,
  learnedFrom: null,
  sources: [],
};
const LEARNED: Voice = {
  isRecognised: true,
  learnedAt: '2026-11-21T12:00:00.000Z',
  isLearnedAgain: false,
  learnedFrom: { recordingId: 'r1', title: 'Pricing call' },
  sources: [],
};
const NAMED: Voice['sources'][number] = {
  recordingId: 'r2',
  title: 'Kick-off',
  isMicrophone: false,
  lineCount: 7,
  isUsed: false,
  isDecided: false,
  isLearned: false,
  lines: [{ start: 65.4, end: 70, text: 'We begin on Monday.' }],
};

function show(voice: Voice, more: Record<string, Answer> = {}, user = aUser()) {
  const calls = fakeServer({ 'GET /api/voice': { body: voice }, ...more });
  renderAt('/settings', <RecognisedVoice user={user} />, { toasts: true });
  return calls;
}
const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Recognize my voice' });

describe('RecognisedVoice', () => {
  it('is off until it is switched on, and says what is kept then', async () => {
    const calls = show(OFF, { 'PUT /api/voice': { body: { ...OFF, isRecognised: true } } });
    expect((await findSwitch()).checked).toBe(false);
    expect(screen.getByText(/^Keeps 192 numbers that describe your voice/).textContent).toMatch(
      /Switched off, the numbers are deleted\.$/,
    );
    expect(screen.queryByText(/earned/)).toBeNull();
    await userEvent.click(await findSwitch());
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isRecognised: true }),
    );
  });

  it('says from what it was learned, and is switched off', async () => {
    const calls = show(LEARNED, { 'PUT /api/voice': { body: OFF } });
    expect((await findSwitch()).checked).toBe(true);
    expect(screen.getByRole('listitem').textContent).toBe('Learned from Pricing call on Nov 21, 2026');
    expect(screen.getByRole('link', { name: 'Pricing call' }).getAttribute('href')).toBe('/edit/r1');
    await userEvent.click(await findSwitch());
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isRecognised: false }),
    );
  });

  it.each([
    [NAMED, 'You named yourself in 7 lines.', ['This is me', 'Not me']],
    [{ ...NAMED, isDecided: true }, 'Taken out: nothing is learned from it.', ['Use again']],
    [
      { ...NAMED, isUsed: true, isDecided: true, isLearned: true },
      'Learned from 7 lines that you named and confirmed.',
      ['Take out'],
    ],
    [
      { ...NAMED, isMicrophone: true, isUsed: true, lineCount: 1 },
      'Not learned yet from one line on your own channel.',
      ['Take out'],
    ],
  ])('shows what it may be learned from, and lets it be chosen: %j', async (source, sentence, labels) => {
    const calls = show(
      { ...LEARNED, sources: [source] },
      { 'PUT /api/voice/recordings/r2': { body: LEARNED } },
    );
    expect(await screen.findByText(sentence)).toBeTruthy();
    const line = screen.getByText('We begin on Monday.');
    expect(line.getAttribute('href')).toBe('/edit/r2?t=65');
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
    await userEvent.click(buttons[0]!);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isUsed: !source.isUsed }),
    );
  });

  it.each([
    ['that the recording is gone', { ...LEARNED, learnedFrom: null }, aUser(), 'Learned on Nov 21, 2026'],
    [
      'how it is learned',
      { ...OFF, isRecognised: true },
      aUser(),
      'Not learned yet. Name yourself as a speaker in one of your recordings, then confirm it here.',
    ],
    [
      'that it is being learned again',
      { ...OFF, isRecognised: true, isLearnedAgain: true },
      aUser(),
      'Your voice is being learned again, because this release compares voices in a new way; until then you are not recognized.',
    ],
    [
      'that a name is needed',
      { ...OFF, isRecognised: true },
      aUser({ firstName: '', lastName: '' }),
      'Not learned yet. Add your name first.',
    ],
  ])('says %s', async (_, voice, user, sentence) => {
    show(voice, {}, user);
    expect((await screen.findByRole('listitem')).textContent).toBe(sentence);
  });

  it('says when it could not be saved, and stays as it was', async () => {
    show(OFF, { 'PUT /api/voice': { status: 503, body: 'Down' } });
    await userEvent.click(await findSwitch());
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect((await findSwitch()).checked).toBe(false);
  });

  it('offers to try again where it could not be loaded', async () => {
    show(OFF, { 'GET /api/voice': { status: 500, body: 'Broken' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to load this setting.');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
