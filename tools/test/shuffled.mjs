import TestSequencer from '@jest/test-sequencer';
import { seededRandom } from './seeded-random.ts';

/** Shuffles test files by seed, to detect leftovers of one in the next. */
export default class Shuffled extends TestSequencer {
  sort(tests) {
    const random = seededRandom(process.env.TEST_SEED);
    return tests
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .map((test) => ({ test, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ test }) => test);
  }
}
