import '../../../../test/support/preload.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';

const { AnalyticsController } = await import('./analytics.controller.js');

async function start(userAgent: string, counts = true) {
  const executed: unknown[] = [];
  const bus = { execute: async (command: unknown) => (executed.push(command), counts) };
  const controller = new AnalyticsController(bus as unknown as CommandBus);
  const request = { headers: { 'user-agent': userAgent }, cookies: {} } as FastifyRequest;
  const answer = await controller.startViewing(null, 'r', { sessionId: 'page-1' }, request);
  return { answer, executed: executed.length };
}

describe('AnalyticsController', () => {
  it('counts a person at a browser', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
    expect(await start(browser)).toEqual({ answer: { sessionId: 'page-1', counted: true }, executed: 1 });
  });

  it.each(['Googlebot/2.1', 'Slackbot-LinkExpanding 1.0'])(
    'stores nothing of %s, which is automated',
    async (userAgent) => {
      expect(await start(userAgent)).toEqual({
        answer: { sessionId: 'page-1', counted: false },
        executed: 0,
      });
    },
  );

  it('says so when the command does not count the session', async () => {
    const { answer } = await start('Mozilla/5.0 Firefox/140.0', false);
    expect(answer.counted).toBe(false);
  });
});
