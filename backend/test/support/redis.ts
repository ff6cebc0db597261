/** Tests that need Redis; skipped if it is not installed, which the test runner reports. */
export const describeWithRedis = process.env['TEST_REDIS_URL'] ? describe : describe.skip;

/** The Redis of this test run. Tests must use their own prefix or queue name. */
export function redisUrl(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) throw new Error('There is no Redis in this test run: put the tests into describeWithRedis.');
  return url;
}
