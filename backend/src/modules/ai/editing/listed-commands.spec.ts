import { join } from 'node:path';
import { judge } from '../../../../../bench/expected-edits.js';
import { listedCommands } from '../../../../../bench/listed-commands.js';
import { editByCommand } from './edit-by-command.js';

/**
 * A fifth of the corpus of `npm run bench -- commands`: most commands work as intended, and hardly any does something
 * else.
 */
it('does what the lists say, or nothing', () => {
  const lists = listedCommands(join(import.meta.dirname, '../../../..'));
  const verdicts = lists.flatMap(({ content, commands }) =>
    commands
      .filter((_, at) => at % 5 === 0)
      .map(({ expected, input }) => judge(expected, content, editByCommand(input))),
  );
  const shareOf = (wanted: string) =>
    verdicts.filter((verdict) => verdict === wanted).length / verdicts.length;
  expect(shareOf('right')).toBeGreaterThan(0.7);
  expect(shareOf('wrong')).toBeLessThan(0.02);
});
