import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import { check, countJest, jest, type JestResults, nodeTest } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'playhead-outcome-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const results = (over: Partial<JestResults>): JestResults => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...over,
});

/** A fake Jest that writes these results and exits with this code. */
const runner = (written: JestResults | null, code: number) => {
  const file = join(folder, 'runner.cjs');
  const report = "process.argv.find((arg) => arg.startsWith('--outputFile=')).split('=')[1]";
  const write = written
    ? `require('fs').writeFileSync(${report}, ${JSON.stringify(JSON.stringify(written))});`
    : '';
  writeFileSync(file, `${write} console.log('what it says'); process.exit(${code});`);
  return jest(process.execPath, [file], { report: join(folder, `${Math.random()}.json`) });
};

describe('a run of Jest', () => {
  it('counts its tests', () => {
    const { passed, failed } = countJest(results({ numPassedTests: 7, numFailedTests: 2 }));
    assert.deepEqual({ passed, failed }, { passed: 7, failed: 2 });
  });

  it('has one failed test for a file that cannot be run', () => {
    assert.equal(countJest(results({ numPassedTests: 7, numRuntimeErrorTestSuites: 1 })).failed, 1);
  });

  it('names the files with tests that were not run, and counts these', () => {
    const assertionResults = ['passed', 'pending', 'todo'].map((status) => ({ status }));
    const counted = countJest(
      results({
        numPassedTests: 1,
        testResults: [{ name: '/x/a/b/c.spec.ts', startTime: 1000, endTime: 3500, assertionResults }],
      }),
    );
    assert.deepEqual(counted.files, [{ name: 'a/b/c.spec.ts', seconds: 2.5 }]);
    assert.deepEqual(counted.skipped, ['a/b/c.spec.ts: 2 of its tests']);
    assert.equal(counted.skippedCount, 2);
  });

  it('says of each failed test where it is and why, and nothing else', () => {
    const { failures, details } = countJest(
      results({
        numFailedTests: 1,
        testResults: [
          {
            name: join(process.cwd(), 'a/b.spec.ts'),
            startTime: 0,
            endTime: 1,
            assertionResults: [
              { status: 'passed', ancestorTitles: ['Adding'], title: 'adds' },
              { status: 'failed', ancestorTitles: ['Adding'], title: 'carries', failureMessages: ['Not 10'] },
            ],
          },
        ],
      }),
    );
    assert.deepEqual(failures, [{ file: 'a/b.spec.ts', test: 'Adding > carries', why: 'Not 10' }]);
    assert.equal(details, 'a/b.spec.ts\nNot 10');
  });

  it('fails when it ends badly though its tests pass', async () => {
    const outcome = await runner(results({ numPassedTests: 3 }), 1);
    assert.deepEqual([outcome.passed, outcome.failed], [3, 1]);
    assert.match(outcome.details!, /what it says/);
  });

  it('fails when it leaves no results', async () => {
    assert.equal((await runner(null, 0)).failed, 1);
  });

  it('fails when there is not one test', async () => {
    assert.equal((await runner(results({}), 0)).failed, 1);
  });

  it('passes when its tests pass', async () => {
    const outcome = await runner(results({ numPassedTests: 3 }), 0);
    assert.deepEqual([outcome.passed, outcome.failed], [3, 0]);
  });
});

describe('a check', () => {
  it('is one test, by the way it ends', async () => {
    assert.equal((await check(process.execPath, ['-e', ''])).passed, 1);
    const failed = await check(process.execPath, ['-e', 'console.error("why"); process.exit(3)']);
    assert.equal(failed.failed, 1);
    assert.match(failed.details!, /why[^]*It ended with 3/);
  });

  it('counts the processor time of its processes', async () => {
    const busy = 'while (process.cpuUsage().user < 300_000) for (let n = 0; n < 1e7; n++);';
    const { processorSeconds } = await check(process.execPath, ['-e', busy]);
    assert.ok(processorSeconds! >= 0.3, `${processorSeconds}`);
  });

  it('fails when it takes too long', async () => {
    const signal = AbortSignal.timeout(200);
    const outcome = await check(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { signal });
    assert.match(outcome.details!, /took too long/);
  });
});

describe("a run of Node's own tests", () => {
  it('counts what passes, fails and is skipped', async () => {
    const file = join(folder, 'three.mjs');
    writeFileSync(
      file,
      `import { describe, it } from 'node:test'; it('a', () => {}); describe('d', () => it('b', () => { throw new Error('no'); })); it.skip('c', () => {});`,
    );
    const environment: NodeJS.ProcessEnv = { ...process.env };
    // Set by the runner of this test; the inner runner would report to it.
    delete environment.NODE_TEST_CONTEXT;
    const outcome = await nodeTest(process.execPath, [file], { env: environment });
    assert.deepEqual([outcome.passed, outcome.failed, outcome.skippedCount], [1, 1, 1]);
    assert.deepEqual(outcome.failures, [{ file: relative(process.cwd(), file), test: 'b', why: 'no' }]);
  });
});
