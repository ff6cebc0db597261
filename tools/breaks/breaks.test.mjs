import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BREAKS, locate, readSources } from './breaks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = readSources(root);

describe('each deliberate break', () => {
  for (const one of BREAKS)
    it(`applies: ${one.name}`, () => {
      const { before, after } = locate(sources, one);
      assert.notEqual(before, after);
      if (one.noticedBy) assert.ok(existsSync(join(root, one.noticedBy)), `there is no ${one.noticedBy}`);
    });

  it('fails loudly when its text is not there', () => {
    assert.throws(
      () => locate(sources, { name: 'x', find: /no such text/g, replace: '' }),
      /no longer applies/,
    );
  });
});
