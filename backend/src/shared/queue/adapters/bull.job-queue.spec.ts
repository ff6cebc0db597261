import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { JobQueue } from '../ports/job-queue.js';
import { describeJobQueue } from '../ports/job-queue.contract.js';
import { BullJobQueue, registerBullQueue, WakeProcessor } from './bull.job-queue.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const apps: INestApplicationContext[] = [];

async function open(url: string): Promise<JobQueue> {
  const app = await NestFactory.createApplicationContext(
    {
      module: class {},
      imports: [registerBullQueue(url, `test-${randomUUID()}`)],
      providers: [{ provide: JobQueue, useClass: BullJobQueue }, WakeProcessor],
    },
    { logger: false },
  );
  apps.push(app);
  return app.get(JobQueue);
}
afterAll(() => Promise.all(apps.map((app) => app.close())));

if (redisUrl) describeJobQueue('BullJobQueue', () => open(redisUrl));
else describe.skip('BullJobQueue', () => it('needs a Redis', () => undefined));

Logger.overrideLogger(false);
const queue = await open('redis://127.0.0.1:1');

describe('BullJobQueue without a Redis', () => {
  it('says that it cannot be reached, and waits no longer than a test may take', async () => {
    await expect(queue.wake('greet')).rejects.toThrow('The job queue does not answer');
    expect(await queue.check()).toBe(false);
  });

  it('lets the product stop', async () => {
    await queue.close(500);
    await apps.pop()!.close();
  });
});
