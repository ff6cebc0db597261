import { recordingTitle } from './recording-title.js';

const by = (...speakers: (string | null)[]) => speakers.map((speaker) => ({ speaker }));
const slide = (title: string | null) => ({ start: 0, end: 20, title, lines: [] });
const recordedAt = new Date(2026, 10, 26, 23, 19);

describe('recordingTitle', () => {
  it.each([
    ['Kronado Intro Lindenhof Dental 2024 05 14', 'Kronado Intro Lindenhof Dental'],
    ['Pricing call', 'Pricing call'],
  ])('takes what a person called it: %s', (given, title) => {
    expect(recordingTitle({ given, slides: [slide('Welcome')], lines: by('Ann'), recordedAt })).toBe(title);
  });

  it('takes the first title that is shown where the file was named by a machine', () => {
    const slides = [slide(null), slide('Quarterly business review'), slide('Agenda')];
    expect(recordingTitle({ given: 'GMT20250611 073004 Recording', slides, lines: [], recordedAt })).toBe(
      'Quarterly business review',
    );
  });

  it('says with whom it was where two or three people are known by name', () => {
    const lines = by('Maya', 'Speaker 2', 'Tom', 'Maya');
    expect(recordingTitle({ given: 'Recording 12', lines, recordedAt })).toBe('Call with Maya and Tom');
  });

  it('says when it was recorded where nothing names it', () => {
    const lines = by('Speaker 1', 'Speaker 2', null);
    expect(recordingTitle({ given: 'MVI 0417', lines, recordedAt })).toMatch(
      /^Recording, Nov 26, 11:19\sPM$/u,
    );
    expect(recordingTitle({ given: 'MVI 0417', lines })).toBe('MVI 0417');
  });
});
