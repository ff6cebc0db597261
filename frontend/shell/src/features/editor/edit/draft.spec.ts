import { changesOf, draftOf, movedChapter, withChapter, type Editable } from './draft.js';

const recording: Editable = {
  title: 'Pricing call',
  description: 'What it costs.',
  chapters: [
    { id: 'a', title: 'Hello', startTime: 0, endTime: 60.5, summary: null },
    { id: 'b', title: 'Price', startTime: 60.5, endTime: null, summary: 'How much' },
  ],
};

describe('changesOf', () => {
  it('is empty for a draft that no one touched', () => {
    expect(changesOf(draftOf(recording), recording)).toEqual({});
  });

  it('names only the fields that changed', () => {
    const draft = { ...draftOf(recording), title: 'Pricing call with Daniel' };
    expect(changesOf(draft, recording)).toEqual({ title: 'Pricing call with Daniel' });
  });

  it('sends all chapters when one changed, each with its id', () => {
    const draft = draftOf(recording);
    draft.chapters[1]!.title = 'The price';
    expect(changesOf(draft, recording)).toEqual({
      chapters: [
        { id: 'a', title: 'Hello', startTime: 0, endTime: 60.5, summary: null },
        { id: 'b', title: 'The price', startTime: 60.5, endTime: null, summary: 'How much' },
      ],
    });
  });
});

describe('movedChapter', () => {
  it('moves the words and leaves the times in order', () => {
    const moved = movedChapter(draftOf(recording).chapters, 1, -1);
    expect(moved.map(({ id, startTime, endTime }) => [id, startTime, endTime])).toEqual([
      ['b', 0, 60.5],
      ['a', 60.5, null],
    ]);
  });

  it('leaves the first where it is when it is moved up', () => {
    const { chapters } = draftOf(recording);
    expect(movedChapter(chapters, 0, -1)).toEqual(chapters);
  });
});

describe('withChapter', () => {
  it('puts a new chapter in its place among the others', () => {
    const chapters = withChapter(draftOf(recording).chapters, 'new', 30.7);
    expect(chapters.map(({ key, startTime }) => [key, startTime])).toEqual([
      ['a', 0],
      ['new', 30],
      ['b', 60.5],
    ]);
  });
});
