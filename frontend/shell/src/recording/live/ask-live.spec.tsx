import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { AskLive } from './ask-live.js';

const LINE = { segmentId: 'line-1', speaker: 'Nora', start: 62, text: 'It costs ten euros.', marks: [] };

async function ask(question: string, answer: { status?: number; body: object }) {
  const calls = fakeServer({ 'POST /api/recordings/recording-1/live/assistant': () => answer });
  renderAt('/record', <AskLive recordingId="recording-1" />);
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Ask about what was said' }),
    `${question}{Enter}`,
  );
  return calls;
}

describe('AskLive', () => {
  it('shows the answer with the lines it is from, and when they were said', async () => {
    const calls = await ask('What does it cost?', {
      body: { answer: 'Ten euros.', sure: true, source: LINE.text, timestamp: 62, lines: [LINE] },
    });
    await screen.findByText('Ten euros.');
    screen.getByText('It costs ten euros.');
    screen.getByText('1:02');
    expect(calls.map(({ body }) => body)).toEqual([{ question: 'What does it cost?' }]);
  });

  it('says why a question is not answered', async () => {
    const detail = 'You asked too many questions. Wait a minute.';
    await ask('Who?', { status: 429, body: { status: 429, title: 'Too many', detail } });
    await screen.findByText(detail);
  });

  it('asks nothing without a question', async () => {
    const calls = await ask('  ', { body: {} });
    expect(calls).toEqual([]);
  });
});
