import { HealthController } from './health.controller.js';

const never = (): Promise<never> => new Promise(() => undefined);
const part = (answer: () => Promise<unknown>) => ({
  ...{ adapter: 'x', name: 'x', problem: answer, check: answer, answers: answer },
});

describe('HealthController', () => {
  it('answers in a good second when no part does, and says which do not', async () => {
    const silent = part(never) as never;
    const tools = { name: 'ffmpeg 5.1.9', problem: null } as never;
    const config = { signIn: { local: false, provider: {} } } as never;
    const [first, last] = [
      [silent, silent, silent] as const,
      [silent, silent, silent, silent, silent] as const,
    ];
    const controller = new HealthController(...first, tools, ...last, config, silent, silent);
    const reply = { status: () => reply, header: () => reply };
    const began = performance.now();
    const { status, parts } = await controller.getHealth(reply as never);
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(status).toBe('unavailable');
    const silentParts = [
      'database',
      'queue',
      'objects',
      'search',
      'transcriber',
      'writer',
      'mail',
      'limits',
    ] as const;
    expect(silentParts.filter((name) => parts[name].ok)).toEqual([]);
    expect(parts.media).toEqual({ adapter: 'ffmpeg 5.1.9', ok: true });
  });
});
