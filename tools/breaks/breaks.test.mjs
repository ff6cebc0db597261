import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { locate, readSources } from './break.ts';
import { BREAKS } from './breaks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = readSources(root);

const KINDS = [
  'wrong tenant',
  'forgotten fence',
  'stale cache',
  'wrong rounding',
  'doubled event',
  'lost part',
  'viewer without pass',
  'cut text',
  'limit off by one',
];

describe('each deliberate break', () => {
  for (const one of BREAKS)
    it(`applies: ${one.name}`, () => {
      const { before, after } = locate(sources, one);
      assert.notEqual(before, after);
      assert.match(one.noticedBy, /^(?:backend\/(?:src|test\/integration)|frontend)\/.+\.spec\.tsx?$/);
      assert.ok(existsSync(join(root, one.noticedBy)), `there is no ${one.noticedBy}`);
    });

  it('fails loudly when its text is not there', () => {
    assert.throws(
      () => locate(sources, { name: 'x', find: /no such text/g, replace: '' }),
      /no longer applies/,
    );
  });

  it('is one of three of its kind at least', () => {
    for (const kind of KINDS)
      assert.ok(BREAKS.filter(({ name }) => name.endsWith(` (${kind})`)).length >= 3, kind);
  });
});
