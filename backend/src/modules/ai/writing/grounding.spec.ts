import { isAboutWhatWasSaid } from './grounding.js';

const about = (text: string, ...said: string[]) =>
  isAboutWhatWasSaid(
    text,
    said.map((line, i) => ({ text: line, start: i, end: i + 1 })),
  );

describe('isAboutWhatWasSaid', () => {
  it('wants a word in common with a short recording', () => {
    const said = 'The annual contract renewal is due in March, and the backup takes four hours.';
    expect(about('Contract renewal', said)).toBe(true);
    expect(about('Wire the money. Visit the bank today.', said)).toBe(false);
  });

  it('says yes where nothing can be compared', () => {
    expect(about('A greeting', 'Hello there.')).toBe(true);
  });

  it('compares what is written without spaces', () => {
    const said = [
      '今日は来月の予算について話します。',
      '移行は三月に終わる予定です。',
      '費用は去年と同じです。',
    ];
    expect(about('来月の予算と移行の予定', ...said)).toBe(true);
    expect(about('銀行口座に送金してください', ...said)).toBe(false);
  });
});
