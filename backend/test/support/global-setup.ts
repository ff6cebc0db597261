import { testServers } from '../../../tools/test/servers.ts';

declare global {
  var endTestServers: (() => Promise<void>) | undefined;
}

/**
 * Starts PostgreSQL (`TEST_DATABASE_URL`) and, if installed, Redis (`TEST_REDIS_URL`) for the integration tests,
 * unless already set.
 */
export default async function setUp(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_REDIS_URL']) return;
  const servers = testServers();
  globalThis.endTestServers = () => servers.end();
  process.env['TEST_DATABASE_URL'] ||= await servers.postgres();
  const redis = process.env['TEST_REDIS_URL'] || (await servers.redis());
  if (redis) process.env['TEST_REDIS_URL'] = redis;
}
