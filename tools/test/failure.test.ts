import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { explainFailure, noteEvent } from './failure.mjs';

describe('a failure', () => {
  const testPath = join(process.cwd(), 'a/b.spec.ts');
  before(() => Object.assign(globalThis, { expect: { getState: () => ({ testPath }) } }));
  after(() => Reflect.deleteProperty(globalThis, 'expect'));

  it('fits a screen: the beginning of what it says, the last three events, and how to run it again', () => {
    for (let n = 1; n <= 5; n++) noteEvent(`click ${n}`);
    const error = new Error(Array.from({ length: 200 }, (_, n) => `<div>${n}</div>`).join('\n'));
    explainFailure(error);
    const lines = error.stack!.split('\n');
    assert.ok(lines.length < 40, `${lines.length} lines`);
    assert.ok(lines.includes('... 175 more lines'));
    assert.deepEqual(lines.slice(-4), [
      'Last:  click 3',
      '       click 4',
      '       click 5',
      'Again: npm test -- a/b.spec.ts',
    ]);
  });
});
