import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Ask, AssistantAnswer, AssistantRefusal } from './ask.js';
import AssistantPanel from './assistant-panel.js';
import { readAnswer } from './read-answer.js';
import { suggestedQuestions } from './suggested-questions.js';

const SORRY = 'Sorry, I encountered an error while processing your request. Please try again.';
const FIELD = 'Ask a question about this recording';

function aChat(change: Partial<Parameters<typeof AssistantPanel>[0]> = {}) {
  const asked: { question: string; signal: AbortSignal }[] = [];
  const seeked: number[] = [];
  const waiting: ((answer: AssistantAnswer | AssistantRefusal) => void)[] = [];
  const onAsk: Ask = (question, signal) => {
    asked.push({ question, signal });
    return new Promise((resolve) => waiting.push(resolve));
  };
  const answer = (given: AssistantAnswer | AssistantRefusal) => act(async () => waiting.shift()?.(given));
  render(
    <AssistantPanel
      onAsk={onAsk}
      chapters={[]}
      hasSpeech
      onSeek={(seconds) => seeked.push(seconds)}
      sender={undefined}
      {...change}
    />,
  );
  return { asked, seeked, answer, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: FIELD });
const log = () => within(screen.getByRole('log'));

describe('The assistant', () => {
  it('answers with a quote that leads to its time', async () => {
    const { asked, seeked, answer, user } = aChat();
    await user.type(field(), '  What does it cost?  {Enter}');
    expect(asked.map(({ question }) => question)).toEqual(['What does it cost?']);
    expect(field().value).toBe('');
    await answer({ answer: 'Ten euros.', timestamp: 80, source: 'It costs ten euros.' });
    expect(log().getByText('Ten euros.')).toBeTruthy();
    await user.click(log().getByRole('button', { name: 'Go to 1 minute 20 seconds: It costs ten euros.' }));
    expect(seeked).toEqual([80]);
  });

  it('shows up to three lines with their seconds and marks what was asked for, and repeats none', async () => {
    const { seeked, answer, user } = aChat();
    await user.type(field(), 'What does it cost?{Enter}');
    const line = { segmentId: null, speaker: 'Ann' };
    await answer({
      answer: 'Closest in this recording:\n1:20 Ann: It costs ten euros.\n2:00 Ann: Or nine.',
      timestamp: 80,
      source: 'It costs ten euros.',
      sure: false,
      lines: [
        { ...line, start: 80, text: 'It costs ten euros.', marks: [[9, 12]] },
        { ...line, start: 120, text: 'Or nine.', marks: [[3, 7]] },
      ],
    });
    expect(log().getByText('Closest in this recording:')).toBeTruthy();
    expect(log().queryByRole('listitem')).toBeNull();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'ten',
      'nine',
    ]);
    await user.click(log().getByRole('button', { name: /^Go to 2 minutes: Ann: Or nine/ }));
    expect(seeked).toEqual([120]);
  });

  it('sends by Enter, not with Shift, never a blank, and nothing while an answer is awaited', async () => {
    const { asked, answer, user } = aChat();
    await user.type(field(), '   {Enter}');
    await user.type(field(), 'One{Shift>}{Enter}{/Shift}two');
    expect(asked).toHaveLength(0);
    await user.type(field(), '{Enter}');
    expect(asked.map(({ question }) => question)).toEqual(['One\ntwo']);
    await user.type(field(), 'Three{Enter}');
    expect(asked).toHaveLength(1);
    expect(field().value).toBe('Three');
    await answer({ answer: 'Yes.', timestamp: null, source: null });
    await user.type(field(), '{Enter}');
    expect(asked).toHaveLength(2);
  });

  it('shows an answer as the text it is', async () => {
    const { answer, user } = aChat();
    const text = '<a href="https://example.com">[here](https://example.com)</a> **now**';
    await user.type(field(), 'Where?{Enter}');
    await answer({ answer: text, timestamp: null, source: '<b>line</b>' });
    expect(log().getByText(text)).toBeTruthy();
    expect(document.querySelector('a, b')).toBeNull();
  });

  it('lists what an answer lists, with times that lead there', async () => {
    const { seeked, answer, user } = aChat();
    await user.type(field(), 'What is it about?{Enter}');
    const text = 'About money.\n\nIts chapters:\n0:00 Welcome\n1:01:05 Pricing <b>now</b>\n- and more';
    await answer({ answer: text, timestamp: 3, source: 'It is about money.' });
    const items = log().getAllByRole('listitem');
    expect(items.map((item) => item.querySelector(':scope > span')?.textContent)).toEqual([
      'Welcome',
      'Pricing <b>now</b>',
      'and more',
    ]);
    await user.click(log().getByRole('button', { name: 'Go to 1 hour 1 minute 5 seconds' }));
    expect(seeked).toEqual([3_665]);
    await user.click(log().getByRole('button', { name: 'Copy answer' }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('says sorry for a failure and asks again when told to', async () => {
    const { asked, answer, user } = aChat();
    await user.type(field(), 'Why?{Enter}');
    await answer({ refused: undefined });
    expect(log().getByText(SORRY)).toBeTruthy();
    await user.click(log().getByRole('button', { name: 'Ask again' }));
    expect(asked.map(({ question }) => question)).toEqual(['Why?', 'Why?']);
    await answer({ answer: 'Because.', timestamp: null, source: null });
    expect(log().queryByText(SORRY)).toBeNull();
    expect(log().getAllByText('Why?')).toHaveLength(1);
  });

  it('gives the reason in the words of who refused', async () => {
    const { answer, user } = aChat();
    await user.type(field(), 'Why?{Enter}');
    await answer({ refused: 'Too many questions. Wait a minute and try again.' });
    expect(log().getByText('Too many questions. Wait a minute and try again.')).toBeTruthy();
  });

  it('stops waiting and gives the question back', async () => {
    const { asked, answer, user } = aChat();
    await user.type(field(), 'Why?{Enter}');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(field().value).toBe('Why?');
    await answer({ answer: 'Too late.', timestamp: null, source: null });
    expect(screen.queryByText('Too late.')).toBeNull();
  });

  it('offers questions to begin with, gone with the first one', async () => {
    const { asked, user } = aChat();
    await user.click(screen.getByRole('button', { name: 'What was decided?' }));
    expect(asked.map(({ question }) => question)).toEqual(['What was decided?']);
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('takes no question where nothing was said', () => {
    aChat({ hasSpeech: false });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('suggested questions', () => {
  it('ask about chapters that name a topic', () => {
    const titles = ['Introduction', 'Pricing and discounts', 'Chapter 3', 'The pilot', 'Next quarter'];
    expect(suggestedQuestions(titles.map((title) => ({ title })))).toEqual([
      'What is this recording about?',
      'What is said about “Pricing and discounts”?',
      'What is said about “The pilot”?',
    ]);
  });
});

describe('An answer', () => {
  it.each([
    ['1:40 Pricing', [[{ seconds: 100, text: 'Pricing' }]]],
    [
      '- 1:40: Pricing\n* [2:00] Safety',
      [
        [
          { seconds: 100, text: 'Pricing' },
          { seconds: 120, text: 'Safety' },
        ],
      ],
    ],
    ['Sarah (1:40) speaks most.', ['Sarah (1:40) speaks most.']],
    ['One\ntwo\n\nthree', ['One\ntwo', 'three']],
    ['2,5 % of 10', ['2,5 % of 10']],
  ])('of %j is read as %j', (answer, blocks) => {
    expect(readAnswer(answer, null)).toEqual(blocks);
  });

  it('that quotes a time of day leads nowhere by it', () => {
    expect(readAnswer('10:30 works for me.', '10:30 works for me')).toEqual(['10:30 works for me.']);
  });

  it('passes on to the sender what the recording does not answer, and says whether it was sent', async () => {
    const passed: string[] = [];
    let isUp = false;
    const sender = { name: 'Olga', ask: async (question: string) => isUp && passed.push(question) > 0 };
    const { user, answer } = aChat({ sender });
    await user.type(screen.getByRole('textbox'), 'Is there a trial?{Enter}');
    await answer({ answer: 'It costs 40 euros.', timestamp: 1, source: 'It costs forty euros.' });
    expect(screen.queryByRole('button', { name: 'Ask Olga' })).toBeNull();
    await user.type(screen.getByRole('textbox'), 'Is there a trial?{Enter}');
    await answer({ answer: 'The recording does not say.', timestamp: null, source: null });
    await user.click(screen.getByRole('button', { name: 'Ask Olga' }));
    expect(screen.getByRole('alert').textContent).toContain("couldn't be sent");
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Ask Olga' }));
    expect((await screen.findByText(/Sent to Olga/)).getAttribute('role')).toBe('status');
    expect(passed).toEqual(['Is there a trial?']);
  });
});
