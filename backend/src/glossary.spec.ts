import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inSources = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const GLOSSARY = inSources('../../docs/glossary.md');
const TEXTS = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g;
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Terms by the words that code doesn't use for them: the glossary's last column. */
const termsByWord = new Map(
  [...GLOSSARY.matchAll(/^\| ([^|]+?) +\| [^|]+\| ([a-z][^|]*?) *\|$/gm)].flatMap(
    ([, term = '', words = '']) => words.split(', ').map((word) => [word, term] as const),
  ),
);

/** Words in names of files and in code, without texts. */
function wordsIn(file: string, source: string): Set<string> {
  const words = `${file} ${source.replace(TEXTS, '')}`.match(WORDS) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/s$/, '')));
}

describe('the words of the glossary', () => {
  it('are used in code', () => {
    expect(termsByWord.size).toBeGreaterThan(5);
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !/^migrations\/|\.(?:spec|contract)\.ts$/.test(file),
    );
    const others = files.flatMap((file) =>
      [...wordsIn(file, inSources(file))].flatMap((word) => {
        const term = termsByWord.get(word);
        return term === undefined ? [] : [`${file}: ${word} instead of ${term}`];
      }),
    );
    expect(others).toEqual([]);
  });

  it('are found in names of every form, and not in texts', () => {
    expect([...wordsIn('get-watcher.query.ts', "const GUESTS = pageOf(theInvitee, 'spectator');")]).toEqual(
      expect.arrayContaining(['watcher', 'guest', 'invitee']),
    );
    expect(wordsIn('a.ts', "f('spectator')").has('spectator')).toBe(false);
  });
});
