/** Tests that need Redis: skipped where it is not installed, which the test runner says in one line. */
export const describeWithRedis = process.env['TEST_REDIS_URL'] ? describe : describe.skip;

/** The Redis of this test run. Whoever writes to it uses a prefix or a queue name of its own. */
export function redisUrl(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) throw new Error('There is no Redis in this test run: put the tests into describeWithRedis.');
  return url;
}
