import { type KnownLine, transcribedAgain } from './transcribed-again.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const aLine = (id: string, start: number, end: number, change: Partial<KnownLine> = {}): KnownLine => ({
  id,
  start,
  end,
  speaker: null,
  textEdited: false,
  speakerEdited: false,
  ...change,
});

/** One word per second from the start. */
const heard = (text: string, start: number, change: Partial<TranscriptLine> = {}): TranscriptLine => {
  const words = text.split(' ').map((_, at) => ({ start: start + at, end: start + at + 1 }));
  return { text, start, end: words.at(-1)!.end, words, ...change };
};

const read = (known: KnownLine[], lines: TranscriptLine[]) =>
  transcribedAgain(known, lines).map(({ text, start, end, speaker, replaces }) => ({
    text,
    start,
    end,
    speaker,
    replaces,
  }));

describe('transcribedAgain', () => {
  it('puts each line in the place of the one that it covers most, once', () => {
    const known = [aLine('a', 0, 4), aLine('b', 4, 8), aLine('c', 20, 24)];
    expect(read(known, [heard('We begin.', 1), heard('Then we go on.', 3.5)])).toEqual([
      { text: 'We begin.', start: 1, end: 3, speaker: null, replaces: 'a' },
      { text: 'Then we go on.', start: 3.5, end: 7.5, speaker: null, replaces: 'b' },
    ]);
  });

  it('leaves the place of a line that a person has written', () => {
    const known = [aLine('a', 10, 14, { textEdited: true })];
    expect(read(known, [heard('Harbor low gistics wants', 10)])).toEqual([]);
  });

  it('cuts what reaches into a written line, into sentences of their own', () => {
    const known = [aLine('a', 4, 8, { textEdited: true })];
    expect(read(known, [heard('so we met, and harbor low gistics wants a lower price.', 0)])).toEqual([
      { text: 'so we met, and.', start: 0, end: 4, speaker: null, replaces: null },
      { text: 'A lower price.', start: 8, end: 11, speaker: null, replaces: null },
    ]);
  });

  it('keeps no single word beside a written line, which surely says it', () => {
    const known = [aLine('a', 1, 8, { textEdited: true })];
    expect(read(known, [heard('Then harbor low gistics came in.', 0)])).toEqual([]);
  });

  it('decides by length where the words have no times', () => {
    const known = [aLine('a', 4, 8, { textEdited: true })];
    const inside = heard('Most of it.', 3, { words: null, start: 3, end: 8 });
    const beside = heard('Most is new.', 6, { words: null, start: 6, end: 14 });
    expect(read(known, [inside, beside])).toEqual([
      { text: 'Most is new.', start: 8, end: 14, speaker: null, replaces: null },
    ]);
  });

  it('goes on calling a speaker as before, on all lines, whatever number the new transcript gives', () => {
    const known = [
      aLine('a', 0, 4, { speaker: 'Ann', speakerEdited: true }),
      aLine('b', 4, 8, { speaker: 'Speaker 2' }),
      aLine('c', 8, 12, { speaker: 'Ann', speakerEdited: true }),
    ];
    const lines = [
      heard('Well I was there.', 4, { speaker: 'Speaker 1' }),
      heard('We went on.', 8.5, { speaker: 'Speaker 2' }),
      heard('Nobody said so before.', 20, { speaker: 'Speaker 2' }),
      heard('I am new here.', 30, { speaker: 'Speaker 3' }),
    ];
    expect(read(known, lines).map(({ speaker }) => speaker)).toEqual([
      'Speaker 2',
      'Ann',
      'Ann',
      'Speaker 3',
    ]);
  });

  it('takes a name that a person gave for surer than one that was recognised, which stays otherwise', () => {
    const known = [
      aLine('a', 0, 4, { speaker: 'Bob', speakerEdited: true }),
      aLine('b', 4, 8, { speaker: 'Speaker 2' }),
      aLine('c', 8, 9, { speaker: 'Bob', speakerEdited: true }),
    ];
    const lines = [
      heard('Well I was there.', 0, { speaker: 'Ann' }),
      heard('We went on in the rain.', 4, { speaker: 'Cid' }),
      heard('Nobody said so before.', 20, { speaker: 'Ann' }),
    ];
    expect(read(known, lines).map(({ speaker }) => speaker)).toEqual(['Bob', 'Cid', 'Bob']);
  });

  it('keeps two speakers that were made one, and one that was made two', () => {
    const speakers = (known: KnownLine[], again: string[]) =>
      read(
        known,
        again.map((speaker, at) => heard('And so we go on here.', at * 10, { speaker })),
      ).map(({ speaker }) => speaker);
    const given = (names: string[], corrected: string) =>
      names.map((speaker, at) =>
        aLine(`${at}`, at * 10, at * 10 + 6, { speaker, speakerEdited: speaker === corrected }),
      );
    const one = given(['Ann', 'Ben', 'Ann', 'Ann'], 'Ann');
    expect(speakers(one, ['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 3'])).toEqual([
      'Ann',
      'Ben',
      'Ann',
      'Ann',
    ]);
    const two = given(['Speaker 1', 'Speaker 2', 'Speaker 3', 'Speaker 3'], 'Speaker 3');
    expect(speakers(two, ['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 1'])).toEqual([
      'Speaker 1',
      'Speaker 2',
      'Speaker 3',
      'Speaker 3',
    ]);
  });

  it('gives somebody new a number that nobody has', () => {
    const known = [aLine('a', 0, 4, { speaker: 'Speaker 2' })];
    const lines = [
      heard('I spoke before too.', 0, { speaker: 'Speaker 1' }),
      heard('I am new here.', 30, { speaker: 'Speaker 2' }),
    ];
    expect(read(known, lines).map(({ speaker }) => speaker)).toEqual(['Speaker 2', 'Speaker 1']);
  });

  it('keeps the names that a person gave, and those there were where the engine gives none', () => {
    const known = [
      aLine('a', 0, 4, { speaker: 'Ann', speakerEdited: true }),
      aLine('b', 4, 8, { speaker: 'Speaker 2' }),
      aLine('c', 8, 12, { speaker: null, speakerEdited: true }),
    ];
    const lines = [
      heard('Hello to you all.', 0, { speaker: 'Speaker 1' }),
      heard('Hello to you too.', 4),
      heard('Nobody is known here.', 8, { speaker: 'Speaker 1' }),
      heard('And this is new.', 20, { speaker: 'Speaker 1' }),
    ];
    expect(
      transcribedAgain(known, lines).map(({ speaker, speakerEdited }) => [speaker, speakerEdited]),
    ).toEqual([
      ['Ann', true],
      ['Speaker 2', false],
      [null, true],
      ['Ann', false],
    ]);
  });
});
