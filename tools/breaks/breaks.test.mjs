import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BREAKS, locate } from './breaks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('each deliberate break', () => {
  for (const one of BREAKS)
    it(`applies: ${one.name}`, () => {
      const { before, after } = locate(root, one);
      assert.notEqual(before, after);
    });

  it('fails loudly when its text is not there', () => {
    assert.throws(() => locate(root, { name: 'x', find: /no such text/g, replace: '' }), /no longer applies/);
  });
});
