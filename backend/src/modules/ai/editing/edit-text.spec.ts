import { edit } from './commands.contract.js';
import { aCommand } from './ports/editor.contract.js';

describe('Commands about the title', () => {
  it.each([
    ['Marketing expert, printing and art', 'Marketing expert and printing'],
    ['Pricing and seats', 'Pricing'],
    ['Renewal with Acme: the offer', 'Renewal with Acme'],
    ['What we do about the price of a seat next year', 'Price seat'],
  ])('shortens %p to %p', (title, shorter) => {
    const { content } = aCommand('');
    expect(edit('shorten the title', { content: { ...content, title } }).edits).toEqual({ title: shorter });
  });

  it.each([
    ['title: Renewal with Acme', 'Renewal with Acme'],
    ['Make the title: Renewal with Acme', 'Renewal with Acme'],
    ['Title = "Renewal: Acme."', 'Renewal: Acme.'],
    ['change the title to Renewal with Acme.', 'Renewal with Acme'],
    ['Please set the title to “Acme”', 'Acme'],
    ['rename this recording to Acme call', 'Acme call'],
    ['call it Acme call', 'Acme call'],
    ['make the title shorter', 'Contract renewal, data migration and training'],
    ['Can you shorten the title?', 'Contract renewal, data migration and training'],
    ['capitalize the title', 'Discussion of Contract Renewal, Data Migration and Training'],
    ['title shorter', 'Contract renewal, data migration and training'],
    ['uppercase the title', 'DISCUSSION OF CONTRACT RENEWAL, DATA MIGRATION AND TRAINING'],
    ['TITLE IN ALL CAPS', 'DISCUSSION OF CONTRACT RENEWAL, DATA MIGRATION AND TRAINING'],
    ['make the title lower case', 'discussion of contract renewal, data migration and training'],
    ['call this meeting "C# & <b>"', 'C# & <b>'],
    ['rename title: Acme', 'Acme'],
    [
      'replace renewal with extension in the title',
      'Discussion of contract extension, data migration and training',
    ],
    ['remove the word Discussion from the title', 'Of contract renewal, data migration and training'],
    ['add (Q3) to the title', 'Discussion of contract renewal, data migration and training (Q3)'],
    [
      'add Acme: to the start of the title',
      'Acme: Discussion of contract renewal, data migration and training',
    ],
    [
      'write "Recording:" before the title',
      'Recording: Discussion of contract renewal, data migration and training',
    ],
    ['replace data in the title with file', 'Discussion of contract renewal, file migration and training'],
  ])('%j are understood', (command, title) => {
    expect(edit(command).edits).toEqual({ title });
  });

  it('shorten it again and again until that cannot be done', () => {
    const seen = [aCommand('').content.title];
    for (;;) {
      const input = aCommand('shorten the title');
      const { edits, explanation } = edit(input.command, {
        content: { ...input.content, title: seen.at(-1)! },
      });
      if (edits.title === undefined) {
        expect(explanation).toMatch(/already short/);
        break;
      }
      expect(edits.title.length).toBeLessThan(seen.at(-1)!.length);
      expect(edits.title).not.toBe('');
      seen.push(edits.title);
    }
    expect(seen.length).toBeGreaterThan(2);
  });

  it('lengthen it with what else the recording is about', () => {
    const { title } = aCommand('').content;
    for (const command of ['make the title longer', 'a more descriptive title']) {
      const longer = edit(command).edits.title!;
      expect(longer.startsWith(`${title}: `)).toBe(true);
    }
  });

  it('put it into sentence case, and keep names and abbreviations', () => {
    const input = aCommand('make the title sentence case');
    const lines = [{ text: 'We met Daniel from Acme.', start: 0, end: 5, speaker: null }];
    const content = { ...input.content, title: 'The Price That Daniel Gave The CEO Of Acme' };
    expect(edit(input.command, { content, lines }).edits.title).toBe(
      'The price that Daniel gave the CEO of Acme',
    );
    expect(edit(input.command, { content: { ...content, title: 'ALL OF IT' }, lines }).edits.title).toBe(
      'All of it',
    );
  });

  it('refuse one without words or too long', () => {
    expect(edit('title:').edits).toEqual({});
    expect(edit('delete the title')).toMatchObject({
      edits: {},
      explanation: expect.stringMatching(/always has a title/) as unknown,
    });
    expect(edit(`title: ${'x'.repeat(301)}`)).toMatchObject({
      edits: {},
      explanation: expect.stringMatching(/at most 300/) as unknown,
    });
  });
});

describe('Commands about the description', () => {
  it.each([
    ['description: About Acme. And more.', 'About Acme. And more.'],
    ['make the description shorter', 'The team talks about the renewal.'],
    ['shorten the summary', 'The team talks about the renewal.'],
    ['clear the description', ''],
    [
      'remove the last sentence of the description',
      'The team talks about the renewal. It plans the migration.',
    ],
    ['drop the first two sentences from the description', 'Support staff want training.'],
    ['change description: About Acme.', 'About Acme.'],
    [
      'add "Ask Ann for the slides." to the description',
      'The team talks about the renewal. It plans the migration. Support staff want training. Ask Ann for the slides.',
    ],
  ])('%j are understood', (command, description) => {
    expect(edit(command).edits).toEqual({ description });
  });

  const text = 'The team talks about the renewal. It plans the migration. Support staff want training.';
  it.each([
    ['add to the description that we call Ann', `${text} We call Ann.`],
    ['append “see you” to the description', `${text} see you`],
    [
      'add timestamps to the description',
      `${text}\n\n0:00 Contract renewal\n0:40 data migration plan\n1:20 Training and support`,
    ],
  ])('%j add to it', (command, description) => {
    expect(edit(command).edits).toEqual({ description });
  });

  it.each([
    ['summarise in two sentences', 2],
    ['Summarize this in 1 sentence.', 1],
    ['describe it in one sentence', 1],
    ['write a two-sentence summary', 2],
  ])('%j write as many', (command, count) => {
    expect(edit(command).edits.description!.match(/[.!?](?=\s|$)/g)).toHaveLength(count);
  });
});

describe('Commands about spelling', () => {
  const { content } = aCommand('');
  const misspelled = {
    ...content,
    title: 'Call with Akme',
    description: 'acme and Amce met ACME. An acne cream.',
  };

  it.each([
    ["it's spelled Acme, not Akme", 'Call with Acme'],
    ['Akme is spelled Acme', 'Call with Acme'],
    ['correct Akme to Acme', 'Call with Acme'],
  ])('%j are understood', (command, title) => {
    const { edits } = edit(command, { content: misspelled });
    expect(edits.title).toBe(title);
  });
});

describe('A name that is taken out', () => {
  const description =
    'They meet with Ann Lee, Bob and Cy Young. Dan and Eve agree the import, rooms and cover with Flo.';
  const { content } = aCommand('');

  it.each([
    ['Ann Lee', 'They meet with Bob and Cy Young. Dan and Eve agree the import, rooms and cover with Flo.'],
    ['Bob', 'They meet with Ann Lee and Cy Young. Dan and Eve agree the import, rooms and cover with Flo.'],
    ['Cy Young', 'They meet with Ann Lee and Bob. Dan and Eve agree the import, rooms and cover with Flo.'],
    ['Dan', 'They meet with Ann Lee, Bob and Cy Young. Eve agree the import, rooms and cover with Flo.'],
    ['Flo', 'They meet with Ann Lee, Bob and Cy Young. Dan and Eve agree the import, rooms and cover.'],
  ])('%s leaves a list of the others', (name, left) => {
    const { edits } = edit(`remove ${name} from the description`, { content: { ...content, description } });
    expect(edits.description).toBe(left);
  });

  it('goes with the word that leads to it', () => {
    const { edits } = edit('take Denver out of the description', {
      content: { ...content, description: 'A customer in Denver saved a tenth.' },
    });
    expect(edits.description).toBe('A customer saved a tenth.');
  });
});

describe('What should stand in a text', () => {
  it.each([
    ['2 and 3 should be one chapter', 'merge 2 and 3'],
    ['there are too many chapters, make it 2', '2 chapters'],
    ['call the last one Costs', 'rename chapter 3 to Costs'],
  ])('%j is the same as %j', (command, alone) => {
    const { edits } = edit(command);
    expect(Object.keys(edits)).not.toEqual([]);
    expect(edits).toEqual(edit(alone).edits);
  });
});

describe('The summary of a chapter', () => {
  const { content } = aCommand('');
  const chapters = content.chapters.map((chapter, i) => ({
    ...chapter,
    summary: i === 1 ? 'Priya moves the data. Ben tests it.' : null,
  }));
  const summaries = (command: string) =>
    edit(command, { content: { ...content, description: 'A call.', chapters } }).edits.chapters?.map(
      ({ summary }) => summary,
    );

  it.each([
    ['remove the last sentence of the summary of chapter 2', 'Priya moves the data.'],
    ['delete the sentence about Ben', 'Priya moves the data.'],
    ['summary 2: Ben should be Tom', 'Priya moves the data. Tom tests it.'],
    ['in the migration summary replace Priya with Priya Nair', 'Priya Nair moves the data. Ben tests it.'],
    ['delete all chapter summaries', null],
  ])('is a text like the others: %s', (command, summary) => {
    expect(summaries(command)).toEqual([null, summary, null]);
  });
});

it('leaves the name of a file without sentences or capitals', () => {
  const content = { ...aCommand('').content, title: 'acme_demo_v2' };
  expect(edit('take the word demo out of the title', { content }).edits.title).toBe('acme_v2');
  expect(edit('fix the typos in the title', { content }).edits).toEqual({});
});
