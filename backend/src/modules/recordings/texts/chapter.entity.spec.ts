import { arrangeChapters } from './chapter.entity.js';

const arrange = (inputs: Parameters<typeof arrangeChapters>[1], known: string[] = []) =>
  arrangeChapters('r', inputs, 100, new Set(known));

describe('arrangeChapters', () => {
  it('puts chapters in order of their start', () => {
    const chapters = arrange([
      { title: 'Pricing', startTime: 40 },
      { title: ' Hello ', startTime: 0, endTime: 40 },
    ]);
    expect(chapters.map((chapter) => [chapter.title, chapter.startTime, chapter.endTime])).toEqual([
      ['Hello', 0, 40],
      ['Pricing', 40, null],
    ]);
  });

  it('keeps the ids it knows and gives new ones to the rest', () => {
    const known = '0198c0de-0000-7000-8000-000000000001';
    const foreign = '0198c0de-0000-7000-8000-000000000002';
    const [first, second, third] = arrange(
      [
        { id: known, title: 'a', startTime: 0 },
        { id: foreign, title: 'b', startTime: 1 },
        { id: known, title: 'c', startTime: 2 },
      ],
      [known],
    );
    expect(first!.id).toBe(known);
    expect([foreign, known]).not.toContain(second!.id);
    expect(third!.id).not.toBe(known);
  });

  it.each([
    ['a blank title', { title: ' ', startTime: 0 }, 'chapters.0.title'],
    ['a start past the end of the recording', { title: 'a', startTime: 100 }, 'chapters.0.startTime'],
    ['a start that is no number', { title: 'a', startTime: Number.NaN }, 'chapters.0.startTime'],
    ['an end before its start', { title: 'a', startTime: 10, endTime: 10 }, 'chapters.0.endTime'],
    [
      'an end past the end of the recording',
      { title: 'a', startTime: 10, endTime: 101 },
      'chapters.0.endTime',
    ],
  ])('refuses %s', (_, chapter, field) => {
    expect(() => arrange([chapter])).toThrow(
      expect.objectContaining({ details: { errors: { [field]: [expect.any(String)] } } }),
    );
  });
});
