import { saidFolderName } from './said-folder-name.js';

const lines = [{ text: 'Hello from Lindenhof Dental.' }, { text: "Let's begin with the demos." }];

describe('saidFolderName', () => {
  it.each(['Lindenhof Dental', 'Lindenhof', 'LINDENHOF dental'])(
    'takes the folder “%s”, which is said',
    (name) => expect(saidFolderName(name, lines)).toBe(name),
  );

  it.each(['Lindenhof Group', 'Lind', 'Demos', 'Hello', 'Q3', '', '&', null])(
    'ignores the folder “%s”',
    (name) => expect(saidFolderName(name, lines)).toBeNull(),
  );
});
