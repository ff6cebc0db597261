import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supervise } from './supervise.mjs';

type Options = Parameters<typeof supervise>[0];

function aServer(name: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<string | number>();
  const server = {
    process: { pid: 1, identity: name },
    ended,
    stopped: 0,
    end,
    stop: async () => {
      server.stopped++;
      end('SIGTERM');
    },
  };
  return server;
}

function supervised({
  delays = [1, 1],
  servers,
  signal = new AbortController().signal,
  ...rest
}: Partial<Options> & { servers: (Options['server'] | Error)[] }) {
  const messages: string[] = [];
  const [server, ...next] = servers;
  const kept = supervise({
    title: 'Server',
    server: server as Options['server'],
    restart: async () => {
      const one = next.shift()!;
      if (one instanceof Error) throw one;
      return one;
    },
    adviceOf: (how) => new Error(`It ended (${how}).`),
    signal,
    say: (line) => messages.push(line),
    delays,
    ...rest,
  });
  return { kept, messages };
}

const until = async (condition: () => boolean) => {
  for (let turn = 0; turn < 2000 && !condition(); turn++)
    await new Promise((resolve) => setTimeout(resolve, 1));
  assert.ok(condition());
};

test('a server that dies is started again, which is said in one line', async () => {
  const [first, second] = [aServer('first'), aServer('second')];
  const { kept, messages } = supervised({ servers: [first, second] });
  first.end('SIGKILL');
  await until(() => kept.process.identity === 'second');
  assert.deepEqual(messages, [
    'Server stopped (SIGKILL). Restarting in 0.001 s.',
    'Server is running again.',
  ]);
  await kept.stop();
  assert.equal(second.stopped, 1);
});

test('a server that keeps dying is given up with its reason', async () => {
  const servers = [aServer('a'), aServer('b'), aServer('c')];
  const { kept } = supervised({ servers });
  servers.forEach((server) => server.end(1));
  const reason = await kept.gaveUp;
  assert.match(reason.message, /Server stopped 3 times and is not restarted\. It ended \(1\)\./);
});

test('a server that cannot be started counts as dead and tells why', async () => {
  const first = aServer('first');
  const { kept } = supervised({ servers: [first, new Error('no room'), new Error('no port')] });
  first.end(1);
  assert.match((await kept.gaveUp).message, /no port/);
});

test('deaths that lie far apart never add up', async () => {
  const servers = Array.from({ length: 6 }, (_, index) => aServer(String(index)));
  const { kept } = supervised({ servers, windowMs: 0 });
  for (const [index, server] of servers.slice(0, 5).entries()) {
    server.end(1);
    await until(() => kept.process.identity === String(index + 1));
  }
  await kept.stop();
});

test('a server that is asked to stop is not started again', async () => {
  const first = aServer('first');
  const { kept, messages } = supervised({ servers: [first, aServer('second')] });
  await kept.stop();
  assert.equal(kept.process.identity, 'first');
  assert.deepEqual(messages, []);
});
