import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { describeJobQueue } from '../ports/job-queue.contract.js';
import { BullJobQueue } from './bull.job-queue.js';

const redisUrl = process.env['TEST_REDIS_URL'];

if (redisUrl)
  // A prefix of its own keeps each queue's jobs from the others'.
  describeJobQueue('BullJobQueue', async () => new BullJobQueue(redisUrl, `test-${randomUUID()}`));
else describe.skip('BullJobQueue', () => it('needs a Redis', () => undefined));

describe('BullJobQueue without a Redis', () => {
  const queue = new BullJobQueue('redis://127.0.0.1:1');
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => queue.close(500));

  it('says that it cannot be reached, and waits no longer than a test may take', async () => {
    await expect(queue.add('greet', {}, { id: '1' })).rejects.toThrow('The job queue does not answer');
    expect(await queue.check()).toBe(false);
  });
});
