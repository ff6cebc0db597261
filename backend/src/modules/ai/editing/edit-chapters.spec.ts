import { edit, expectValid, outline, titles } from './commands.contract.js';
import { aCommand } from './ports/editor.contract.js';

const [FIRST, SECOND, THIRD] = ['Contract renewal', 'data migration plan', 'Training and support'];

describe('Commands about chapters', () => {
  it.each([
    ['rename chapter 2 to Moving', [FIRST, 'Moving', THIRD]],
    ['rename the second chapter to "Moving"', [FIRST, 'Moving', THIRD]],
    ['rename the last chapter to Moving', [FIRST, SECOND, 'Moving']],
    ['rename the training chapter to Moving', [FIRST, SECOND, 'Moving']],
    ['call chapter one Moving', ['Moving', SECOND, THIRD]],
    ['change the title of chapter 3 to Moving', [FIRST, SECOND, 'Moving']],
    ['chapter 3: Moving', [FIRST, SECOND, 'Moving']],
    ['capitalise chapter titles', ['Contract Renewal', 'Data Migration Plan', 'Training and Support']],
    ['shorten the chapter titles', [FIRST, SECOND, 'Training']],
    ['number the chapters', ['1. Contract renewal', '2. data migration plan', '3. Training and support']],
    ['remove chapter 2', [FIRST, THIRD]],
    ['delete the contract renewal chapter', [SECOND, THIRD]],
    ['remove all chapters', []],
    ['rename ‘data migration plan’ to ‘Moving’', [FIRST, 'Moving', THIRD]],
    ['rename data migration plan to Moving', [FIRST, 'Moving', THIRD]],
    ['rename chapter 2: Moving', [FIRST, 'Moving', THIRD]],
    ["change chapter 2's title to Moving", [FIRST, 'Moving', THIRD]],
    ['rename the chapter at 0:40 to Moving', [FIRST, 'Moving', THIRD]],
    ['remove chapters 1 and 3', [SECOND]],
    ['delete chapters 1-2', [THIRD]],
    ['delete “data migration plan”', [FIRST, THIRD]],
    ['remove the chapter at 0:40', [FIRST, THIRD]],
    [
      'add numbers to the chapters',
      ['1. Contract renewal', '2. data migration plan', '3. Training and support'],
    ],
    ['uppercase the chapter titles', ['CONTRACT RENEWAL', 'DATA MIGRATION PLAN', 'TRAINING AND SUPPORT']],
    ['merge all chapters', [FIRST]],
    ['merge chapter 1 with the next one and call it All', ['All', THIRD]],
    ['merge chapter 3 with the one before it and call it All', [FIRST, 'All']],
  ])('%j are understood', (command, expected) => {
    expect(titles(command)).toEqual(expected);
  });

  it.each([
    ['merge chapters 2 and 3', '0-40 #1 | 40-121.5 #2 and #3'],
    ['combine chapters 1-3 called Everything', '0-121.5 Everything'],
    ['merge the first two chapters', '0-80 #1 and #2 | 80-121.5 #3'],
    ['remove the last chapter', '0-40 #1 | 40-121.5 #2'],
    ['remove the first chapter', '0-80 #2 | 80-121.5 #3'],
    ['split chapter 3 at 1:40 called Goodbye', '0-40 #1 | 40-80 #2 | 80-100 #3 | 100-121.5 Goodbye'],
    [
      'add a chapter at 0:50 called Backup and restore',
      '0-40 #1 | 40-50 #2 | 50-80 Backup and restore | 80-121.5 #3',
    ],
    ['add chapter Backup at 0:50', '0-40 #1 | 40-50 #2 | 50-80 Backup | 80-121.5 #3'],
    ['new chapter at 0:50: Backup', '0-40 #1 | 40-50 #2 | 50-80 Backup | 80-121.5 #3'],
    ['insert a chapter “Backup” at 00:50', '0-40 #1 | 40-50 #2 | 50-80 Backup | 80-121.5 #3'],
    ['end chapter 1 at 0:30', '0-30 #1 | 30-80 #2 | 80-121.5 #3'],
    ['chapter 3 ends at 2:00', '0-40 #1 | 40-80 #2 | 80-120 #3'],
    ['chapter 2 should start at 0:30', '0-30 #1 | 30-80 #2 | 80-121.5 #3'],
    ['merge the first and second chapters', '0-80 #1 and #2 | 80-121.5 #3'],
    ['add a new chapter called Backup at 50 seconds', '0-40 #1 | 40-50 #2 | 50-80 Backup | 80-121.5 #3'],
    ['start chapter 3 at 1:30', '0-40 #1 | 40-90 #2 | 90-121.5 #3'],
  ])('%j keep the others where they are', (command, expected) => {
    const { chapters } = edit(command).edits;
    expect(outline(chapters!)).toBe(expected);
    expectValid(chapters!);
  });

  it.each([
    ['the third chapter should be called Moving', null],
    ['chapter 3 should be called Moving', [FIRST, SECOND, 'Moving']],
    ['rename the third chapter Moving', [FIRST, SECOND, 'Moving']],
    ['rename 3 to Moving', [FIRST, SECOND, 'Moving']],
    ['rename chaptr 3 to Mvoing', [FIRST, SECOND, 'Mvoing']],
    ['rename chapter 1 to Terms, chapter 2 to Moving and chapter 3 to Help', ['Terms', 'Moving', 'Help']],
    ['delte the last chapter', [FIRST, SECOND]],
    ['remove Training and support', [FIRST, SECOND]],
    ['delete the first two chapters', [THIRD]],
    ['keep only the first chapter', [FIRST]],
    ['remove every chapter except the last', [THIRD]],
    ['merge chapters 1, 2 and 3 called All', ['All']],
    ['merge data migration plan with Training and support', null],
    ['combine contract renewal and data migration plan called Plan', ['Plan', THIRD]],
    ['join the last two chapters together', null],
    ['at 0:50 add a chapter called Backup', [FIRST, SECOND, 'Backup', THIRD]],
    ['add a new chapter "Backup" at 0m50s', [FIRST, SECOND, 'Backup', THIRD]],
    ['split Training and support at 1:40 and call it Goodbye', [FIRST, SECOND, THIRD, 'Goodbye']],
  ])('%j are understood in other words', (command, expected) => {
    const { edits } = edit(command);
    expect(edits.chapters).toBeDefined();
    if (expected) expect(titles(command)).toEqual(expected);
    expectValid(edits.chapters!);
  });

  it.each([
    ['move the start of chapter 3 to 1:30', 90],
    ['make chapter 3 start at 1:30', 90],
    ['move chapter 3 10 seconds later', 90],
    ['start training 5 seconds earlier', 75],
    ['shift chapter 3 by 10 seconds', 90],
  ])('%j move the beginning', (command, start) => {
    expect(edit(command).edits.chapters?.[2]?.startTime).toBe(start);
  });

  it('lose a word from the title of one of them', () => {
    expect(titles('remove the word renewal from chapter 1')).toEqual(['Contract', SECOND, THIRD]);
  });

  it('give one another summary', () => {
    expect(edit('change the summary of chapter 2 to All of it.').edits.chapters?.[1]?.summary).toBe(
      'All of it.',
    );
  });

  it('keep the ids of chapters that stay and give new ones none', () => {
    const { chapters } = edit('split chapter 1 at 0:20').edits;
    const ids = aCommand('').content.chapters.map(({ id }) => id);
    expect(chapters?.map(({ id }) => id)).toEqual([ids[0], undefined, ids[1], ids[2]]);
  });

  it('split one without a time where its topic changes', () => {
    const { chapters } = edit('split chapter 1').edits;
    expect(chapters).toHaveLength(4);
    expectValid(chapters!);
  });

  it('make them anew', () => {
    const { chapters } = edit('make new chapters', {
      content: { title: 'Call', description: '', chapters: [] },
    }).edits;
    expect(chapters!.length).toBeGreaterThan(1);
    expectValid(chapters!);
  });

  it.each([
    ['rename chapter 9 to Pricing', /Which chapter/],
    ['merge chapters 2 and 7', /There are 3 chapters/],
    ['merge chapters 2 and 2', /two different/],
    ['split chapter 3 at 0:10', /goes from 1:20 to 2:01/],
    ['add a chapter at 9:00 called Late', /ends at 2:01/],
    ['add a chapter at 0:40', /already begins/],
    ['start chapter 1 at 1:30', /can begin between/],
    ['make 3 chapters', /3 chapters already/],
    ['make 99 chapters', /now \d+ chapters|too short/],
  ])('%j are refused with a reason', (command, reason) => {
    const { explanation } = edit(command);
    expect(explanation).toMatch(reason);
  });

  it.each([
    ['write a summary for chapter 2', 1],
    ['add a short summary to the second chapter', 1],
    ['write summaries for the chapters that don’t have one', 2],
  ])('%j is answered from what is said in it', (command, count) => {
    const chapters = edit(command).edits.chapters ?? [];
    const outcome = aCommand('')
      .lines.map(({ text }) => text.toLowerCase())
      .join(' ');
    const written = chapters
      .flatMap(({ summary }) => summary ?? [])
      .filter((summary) => summary !== 'It is due in March.');
    expect(written).toHaveLength(count);
    for (const summary of written) expect(outcome).toContain(summary.toLowerCase().replace(/^“|\.”$/g, ''));
  });

  it.each([
    ['rename chapter 2 to Moving and the next one to Courses', [FIRST, 'Moving', 'Courses']],
    ['rename chapter 1, sorry I mean 2, to Moving', [FIRST, 'Moving', THIRD]],
  ])('%j says which by the one before', (command, expected) => {
    expect(titles(command)).toEqual(expected);
  });

  it('read a name for each chapter that is named by its number, also where names are words of titles', () => {
    expect(titles('ch1 Renewal, ch2 Migration, ch3 Training')).toEqual(['Renewal', 'Migration', 'Training']);
  });
});
