import { edit, expectValid, outline, titles } from './commands.contract.js';
import { aCommand } from './ports/editor.contract.js';

describe('Commands about chapters', () => {
  it.each([
    ['rename chapter 2 to Moving', ['Contract renewal', 'Moving', 'Training and support']],
    ['rename the second chapter to "Moving"', ['Contract renewal', 'Moving', 'Training and support']],
    ['rename the last chapter to Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['rename the training chapter to Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['call chapter one Moving', ['Moving', 'data migration plan', 'Training and support']],
    ['change the title of chapter 3 to Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['chapter 3: Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['capitalise chapter titles', ['Contract Renewal', 'Data Migration Plan', 'Training and Support']],
    ['shorten the chapter titles', ['Contract renewal', 'data migration plan', 'Training']],
    ['number the chapters', ['1. Contract renewal', '2. data migration plan', '3. Training and support']],
    ['remove chapter 2', ['Contract renewal', 'Training and support']],
    ['delete the contract renewal chapter', ['data migration plan', 'Training and support']],
    ['remove all chapters', []],
    ['rename ‘data migration plan’ to ‘Moving’', ['Contract renewal', 'Moving', 'Training and support']],
    ['rename data migration plan to Moving', ['Contract renewal', 'Moving', 'Training and support']],
    ['rename chapter 2: Moving', ['Contract renewal', 'Moving', 'Training and support']],
    ["change chapter 2's title to Moving", ['Contract renewal', 'Moving', 'Training and support']],
    ['rename the chapter at 0:40 to Moving', ['Contract renewal', 'Moving', 'Training and support']],
    ['rename the last chapter to Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['remove chapters 1 and 3', ['data migration plan']],
    ['delete chapters 1-2', ['Training and support']],
    ['delete “data migration plan”', ['Contract renewal', 'Training and support']],
    ['remove the chapter at 0:40', ['Contract renewal', 'Training and support']],
    [
      'add numbers to the chapters',
      ['1. Contract renewal', '2. data migration plan', '3. Training and support'],
    ],
    ['uppercase the chapter titles', ['CONTRACT RENEWAL', 'DATA MIGRATION PLAN', 'TRAINING AND SUPPORT']],
    ['merge all chapters', ['Contract renewal']],
    ['merge chapter 1 with the next one and call it All', ['All', 'Training and support']],
    ['merge chapter 3 with the one before it and call it All', ['Contract renewal', 'All']],
  ])('%j are understood', (command, expected) => {
    expect(titles(command)).toEqual(expected);
  });

  it.each<[string, unknown[]]>([
    [
      'merge chapters 2 and 3',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan and Training and support', 40, 121.5],
      ],
    ],
    ['combine chapters 1-3 called Everything', [['Everything', 0, 121.5]]],
    [
      'merge the first two chapters',
      [
        ['Contract renewal and data migration plan', 0, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    [
      'remove the last chapter',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 121.5],
      ],
    ],
    [
      'remove the first chapter',
      [
        ['data migration plan', 0, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    [
      'split chapter 3 at 1:40 called Goodbye',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 80],
        ['Training and support', 80, 100],
        ['Goodbye', 100, 121.5],
      ],
    ],
    [
      'add a chapter at 0:50 called Backup and restore',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 50],
        ['Backup and restore', 50, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    ...[
      'add chapter Backup at 0:50',
      'new chapter at 0:50: Backup',
      'insert a chapter “Backup” at 00:50',
    ].map((command): [string, unknown[]] => [
      command,
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 50],
        ['Backup', 50, 80],
        ['Training and support', 80, 121.5],
      ],
    ]),
    [
      'end chapter 1 at 0:30',
      [
        ['Contract renewal', 0, 30],
        ['data migration plan', 30, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    [
      'chapter 3 ends at 2:00',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 80],
        ['Training and support', 80, 120],
      ],
    ],
    [
      'chapter 2 should start at 0:30',
      [
        ['Contract renewal', 0, 30],
        ['data migration plan', 30, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    [
      'merge the first and second chapters',
      [
        ['Contract renewal and data migration plan', 0, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    [
      'add a new chapter called Backup at 50 seconds',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 50],
        ['Backup', 50, 80],
        ['Training and support', 80, 121.5],
      ],
    ],
    [
      'start chapter 3 at 1:30',
      [
        ['Contract renewal', 0, 40],
        ['data migration plan', 40, 90],
        ['Training and support', 90, 121.5],
      ],
    ],
  ])('%j keep the others where they are', (command, expected) => {
    const { chapters } = edit(command).edits;
    expect(outline(chapters)).toEqual(expected);
    expectValid(chapters!);
  });

  it.each([
    ['the third chapter should be called Moving', null],
    ['chapter 3 should be called Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['rename the third chapter Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['rename 3 to Moving', ['Contract renewal', 'data migration plan', 'Moving']],
    ['rename chaptr 3 to Mvoing', ['Contract renewal', 'data migration plan', 'Mvoing']],
    ['rename chapter 1 to Terms, chapter 2 to Moving and chapter 3 to Help', ['Terms', 'Moving', 'Help']],
    ['delte the last chapter', ['Contract renewal', 'data migration plan']],
    ['remove Training and support', ['Contract renewal', 'data migration plan']],
    ['delete the first two chapters', ['Training and support']],
    ['keep only the first chapter', ['Contract renewal']],
    ['remove every chapter except the last', ['Training and support']],
    ['merge chapters 1, 2 and 3 called All', ['All']],
    ['merge data migration plan with Training and support', null],
    ['combine contract renewal and data migration plan called Plan', ['Plan', 'Training and support']],
    ['join the last two chapters together', null],
    [
      'at 0:50 add a chapter called Backup',
      ['Contract renewal', 'data migration plan', 'Backup', 'Training and support'],
    ],
    [
      'add a new chapter "Backup" at 0m50s',
      ['Contract renewal', 'data migration plan', 'Backup', 'Training and support'],
    ],
    [
      'split Training and support at 1:40 and call it Goodbye',
      ['Contract renewal', 'data migration plan', 'Training and support', 'Goodbye'],
    ],
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
    expect(titles('remove the word renewal from chapter 1')).toEqual([
      'Contract',
      'data migration plan',
      'Training and support',
    ]);
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
    ['rename chapter 2 to Moving and the next one to Courses', ['Contract renewal', 'Moving', 'Courses']],
    ['rename chapter 1, sorry I mean 2, to Moving', ['Contract renewal', 'Moving', 'Training and support']],
  ])('%j says which by the one before', (command, expected) => {
    expect(titles(command)).toEqual(expected);
  });

  it('read a name for each chapter that is named by its number, also where names are words of titles', () => {
    expect(titles('ch1 Renewal, ch2 Migration, ch3 Training')).toEqual(['Renewal', 'Migration', 'Training']);
  });
});
