import { edit as propose, titles } from './commands.contract.js';
import { aCommand } from './ports/editor.contract.js';

const edit = (command: string) => propose(command).edits;
const [FIRST, SECOND, THIRD] = ['Contract renewal', 'data migration plan', 'Training and support'];

it.each([
  ['The chapter after the renewal should be called Moving', [FIRST, 'Moving', THIRD]],
  ['name the middle chapter Moving', [FIRST, 'Moving', THIRD]],
  ['second last chapter should be named Moving and Storing', [FIRST, 'Moving and Storing', THIRD]],
  ['the third to last chapter should be named Hello', ['Hello', SECOND, THIRD]],
  ['Delete the first and third chapters', [SECOND]],
  ['The part about the migration ought to be headed "Moving"', [FIRST, 'Moving', THIRD]],
])('%s: chapters by their place among others', (command, expected) => {
  expect(titles(command)).toEqual(expected);
});

it.each([
  'Nobody asked for the plan in the end, so delete chapter 2',
  'Delete chapter 2, our lawyers asked for it',
  'Good morning! Could you please delete chapter 2?',
])('%s: does what is asked for, whatever is told beside it', (command) => {
  expect(titles(command)).toEqual([FIRST, THIRD]);
});

it.each([
  'Delete chapter 2, unless Helen still needs it',
  'Delete chapter 2, but only the part about backups',
  'delete chapter 2 but only the end of it',
  'Delete chapter 2, it should be in chapter 1 instead',
  'We no longer want "Moving" as the title of chapter 2',
  'I like the summary of chapter 1',
  'Every chapter has a summary already',
  'Chapter 2 was called Moving in the old version',
  'Delete the chapter after the last one',
  'She asked me to write "Moving" as the title of chapter 2 but I said no',
  'My boss likes it, so we must not delete chapter 2',
])('%s: does nothing where a part of it says how or what not', (command) => {
  expect(edit(command)).toEqual({});
});

it.each([
  ['It would be nice if chapter 2 were called Moving', [FIRST, 'Moving', THIRD]],
  [
    'In the title of chapter 2 it must be relocation instead of migration',
    [FIRST, 'data relocation plan', THIRD],
  ],
])('%s: what is to be is done', (command, expected) => {
  expect(titles(command)).toEqual(expected);
});

it.each([
  ['replace plan with call in the chapter titles', [FIRST, 'data migration call', THIRD]],
  ['plan -> roadmap in the title of chapter 2', [FIRST, 'data migration roadmap', THIRD]],
  ['rename "Contract renewal" to "Renewal of the contract"', ['Renewal of the contract', SECOND, THIRD]],
  ['chapter 2 is too vague, make it Moving the Data', [FIRST, 'Moving the Data', THIRD]],
  ['plese rename chaptre 2 to Moving', [FIRST, 'Moving', THIRD]],
  ['rename chapter 2 to Moving because the plan is hardly mentioned', [FIRST, 'Moving', THIRD]],
  ['Please rename chapter 2 to "Moving", the name is far too long.', [FIRST, 'Moving', THIRD]],
  ['rename chapter 2 to "Moving", the old name is too long for the page', [FIRST, 'Moving', THIRD]],
  ['delete chapter 2 because it should not be visible to everybody', [FIRST, THIRD]],
])('%s: only what is asked for', (command, expected) => {
  expect(titles(command)).toEqual(expected);
  expect(Object.keys(edit(command))).toEqual(['chapters']);
});

it('takes a title that holds an “and” for one', () => {
  const { content } = aCommand('');
  const chapters = content.chapters.map((chapter, i) =>
    i === 1 ? { ...chapter, title: 'Texts and Languages' } : chapter,
  );
  const edited = propose('merge Contract renewal and Texts and Languages, call it Words', {
    content: { ...content, chapters },
  });
  expect(edited).toMatchObject({ edits: { chapters: [{ title: 'Words' }, { title: THIRD }] } });
});

it.each([
  ['add "They sign in May." at the end of the summary of chapter 1', 'It is due in March. They sign in May.'],
  [
    'add "They sign in May." at the beginning of the summary of chapter 1',
    'They sign in May. It is due in March.',
  ],
  ['Add the summary "They sign." to chapter 1', 'They sign.'],
  [
    'summary of chapter 1: Many pages stay, most of them as they are.',
    'Many pages stay, most of them as they are.',
  ],
])('%s: a summary that there is is added to', (command, expected) => {
  expect(edit(command)).toMatchObject({ chapters: [{ summary: expected }, {}, {}] });
});

it('writes the summary of a chapter from what is said in it', () => {
  const edits = edit('Chapters 2 and 3 need summaries');
  const lines = aCommand('')
    .lines.map(({ text }) => text)
    .join(' ');
  const [first, second, third] = edits.chapters!;
  expect(first!.summary).toBe('It is due in March.');
  const written = [second, third].flatMap((chapter) => chapter?.summary ?? []);
  expect(written.length).toBeGreaterThan(0);
  for (const summary of written) expect(lines).toContain(summary.replace(/^“|[.!?]”$/g, '').toLowerCase());
});
