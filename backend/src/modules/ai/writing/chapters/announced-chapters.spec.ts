import { announcedChapters } from './announced-chapters.js';

const slide = (start: number, title: string | null, ...lines: string[]) => ({
  start,
  end: start + 40,
  title,
  lines,
});
const talk = (...texts: string[]) => texts.map((text, i) => ({ text, start: i * 10, end: i * 10 + 10 }));
const chat = (lines: number) =>
  Array.from({ length: lines }, () => 'It went well, and we were glad about it.');
const titles = (chapters: { line: number; title: string }[]) =>
  chapters.map(({ line, title }) => `${line} ${title}`);

describe('announcedChapters', () => {
  it('begins a chapter where a slide comes, or where it is announced shortly before', () => {
    const lines = talk(
      ...chat(4),
      "So let's talk about pricing.",
      ...chat(6),
      'The gate is next to it.',
      ...chat(5),
    );
    const slides = [slide(52, 'Pricing', 'Team: $40'), slide(113, 'Dock planning', 'Slots')];
    expect(titles(announcedChapters(lines, slides, 170))).toEqual(['4 Pricing', '11 Dock planning']);
  });

  it('cuts for an agenda once, and names by it what is announced without a slide', () => {
    const agenda = ['Rostering', 'Cost', 'Timeline and next steps'];
    const lines = talk(
      ...chat(4),
      ...chat(6),
      'So, cost.',
      ...chat(5),
      'OK, so timeline and next steps.',
      ...chat(4),
    );
    const slides = [slide(0, 'Agenda', ...agenda), slide(40, 'Rostering'), slide(80, 'Agenda', ...agenda)];
    expect(titles(announcedChapters(lines, slides, 210))).toEqual([
      '0 Agenda',
      '4 Rostering',
      '10 Cost',
      '16 Timeline and next steps',
    ]);
  });

  it('is by what is said alone where the talk turns three times, and an agenda is none', () => {
    const lines = talk(
      'First the cameras, then the price, next steps.',
      ...chat(3),
      "Let's talk about the cameras.",
      ...chat(4),
      'My next question is about the price.',
      ...chat(4),
      'So, next steps.',
      ...chat(3),
    );
    expect(titles(announcedChapters(lines, [], 180))).toEqual(['4 Cameras', '9 The price', '14 Next steps']);
  });

  it('finds none without slides in a talk that turns once', () => {
    expect(announcedChapters(talk(...chat(4), "Let's talk about pricing.", ...chat(9)), [], 140)).toEqual([]);
  });

  it('passes over slides that are shown for a moment, and those that come again', () => {
    const slides = [
      slide(0, 'Pricing'),
      { ...slide(50, 'Backup'), end: 54 },
      slide(60, 'Security'),
      slide(120, 'Pricing'),
    ];
    expect(titles(announcedChapters(talk(...chat(18)), slides, 180))).toEqual(['0 Pricing', '6 Security']);
  });

  it('has no more chapters than people look through', () => {
    const slides = Array.from({ length: 60 }, (_, i) => slide(i * 60, `Topic${i} overview of it`));
    const lines = talk(...chat(360));
    expect(announcedChapters(lines, slides, 3600).length).toBeLessThanOrEqual(40);
  });
});
