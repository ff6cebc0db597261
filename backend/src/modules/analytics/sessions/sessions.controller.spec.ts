import '../../../../test/support/preload.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';

const { SessionsController } = await import('./sessions.controller.js');

async function start(userAgent: string, counts = true) {
  const executed: { input: { agent: { isAutomated: boolean } } }[] = [];
  const bus = { execute: async (command: (typeof executed)[number]) => (executed.push(command), counts) };
  const controller = new SessionsController(bus as unknown as CommandBus);
  const request = { headers: { 'user-agent': userAgent }, cookies: {} } as FastifyRequest;
  const answer = await controller.startViewing(null, 'r', { sessionId: 'page-1' }, request);
  return { answer, isAutomated: executed[0]?.input.agent.isAutomated };
}

describe('SessionsController', () => {
  it('counts a person at a browser', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
    expect(await start(browser)).toEqual({
      answer: { sessionId: 'page-1', counted: true },
      isAutomated: false,
    });
  });

  it.each(['Googlebot/2.1', 'Slackbot-LinkExpanding 1.0'])('says that %s is automated', async (userAgent) => {
    expect((await start(userAgent)).isAutomated).toBe(true);
  });

  it('says so when the command does not count the session', async () => {
    const { answer } = await start('Mozilla/5.0 Firefox/140.0', false);
    expect(answer.counted).toBe(false);
  });
});
