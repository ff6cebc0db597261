import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CurrentUser } from '../auth/current-user.js';
import { KeyedSemaphore } from '../concurrency/keyed-semaphore.js';
import type { Config } from '../config/config.js';
import { abortOnDisconnect } from '../http/requests/abort-on-disconnect.js';
import { READER_ERRORS } from './reader.errors.js';

/** Sources that were not built cannot be started as a process of their own; they read everything themselves. */
const BUILT_MAIN = import.meta.url.endsWith('.js')
  ? fileURLToPath(new URL('../../main.js', import.meta.url))
  : null;
/** The first argument of a process that is a reader; the second is the path of its socket. */
export const READER_ARGUMENT = 'reader';

/** One request of an account at a time, so that an account with many of them delays no other. */
const TURNS = { ofEach: 1, ofAll: 4 };
const MAX_WAITING_OF_EACH = 40;
const START_MS = 120_000;
/** From its turn to the beginning of its answer. */
const ANSWER_MS = 60_000;
const IDLE_MS = 5 * 60_000;
const MEMORY_MB = 1_024;

/** They belong to one connection, or the receiving side sets its own. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];

/**
 * A second process of this product, which answers the requests that read a long transcript. The first such request
 * starts it, and it ends after five idle minutes. Others never wait for its work, its memory is its own, and accounts
 * take turns in it.
 */
export class ReaderProcess implements OnApplicationShutdown {
  private readonly logger = new Logger(ReaderProcess.name);
  private readonly turns = new KeyedSemaphore(TURNS);
  private child: ChildProcess | null = null;
  /** The path of its socket, once it listens. */
  private socket: Promise<string> | null = null;
  private idle: NodeJS.Timeout | undefined;
  /** Requests that it has not answered to their end. */
  private readonly open = new Set<symbol>();

  /** @param main the module that a reader runs; `null` where there is none */
  constructor(
    private readonly config: Pick<Config, 'readerSocket'>,
    private readonly main = BUILT_MAIN,
  ) {}

  /** A reader has none of its own. */
  get isAvailable(): boolean {
    return this.main !== null && this.config.readerSocket === null;
  }

  /** Lets the reader answer a request, in its account's turn. @throws READER_ERRORS */
  async answer(request: FastifyRequest & { user?: CurrentUser | null }, reply: FastifyReply): Promise<void> {
    const account = request.user?.id ?? request.ip;
    if (this.turns.waiting(account) >= MAX_WAITING_OF_EACH) throw READER_ERRORS.tooMany();
    const gone = abortOnDisconnect(reply);
    await this.turns.run(account, () => this.pass(request, reply, gone), gone);
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private async pass(request: FastifyRequest, reply: FastifyReply, gone: AbortSignal): Promise<void> {
    const finish = this.begin();
    let limit: AbortSignal | null = null;
    try {
      const socketPath = await (this.socket ??= this.start());
      limit = AbortSignal.timeout(ANSWER_MS);
      const answer = await send(request, socketPath, { gone, limit });
      answer.once('close', finish);
      if (request.answeredEarly) return void answer.destroy();
      void reply.status(answer.statusCode!);
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !OWN_HEADERS.includes(name)) void reply.header(name, value);
      void reply.send(request.idempotentFor ? await text(answer) : answer);
    } catch (cause) {
      finish();
      if (gone.aborted) throw gone.reason;
      // Its process has ended, or nothing else stops a computation that never yields.
      this.end();
      throw limit?.aborted ? READER_ERRORS.tookTooLong(ANSWER_MS / 1000) : READER_ERRORS.failed(cause);
    }
  }

  /** @returns what ends the request; the process ends when it has been idle for a while */
  private begin(): () => void {
    const request = Symbol();
    this.open.add(request);
    clearTimeout(this.idle);
    return () => {
      if (this.open.delete(request) && this.open.size === 0)
        this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    };
  }

  private async start(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'playhead-')).catch((cause: unknown) => {
      this.socket = null;
      throw cause;
    });
    const socketPath =
      process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'reader');
    const child = fork(this.main!, [READER_ARGUMENT, socketPath], {
      execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY_MB}`],
    });
    this.child = child;
    child.once('exit', (code, signal) => {
      if (this.child === child) this.end();
      void rm(folder, { recursive: true, force: true });
      if (signal !== 'SIGKILL')
        this.logger.warn(
          { code, signal },
          'The reader process ended; the next request that needs one starts another',
        );
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The reader process ended.')));
    try {
      await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(START_MS) }), ended]);
    } catch (cause) {
      if (this.child === child) this.end();
      throw cause;
    }
    ended.catch(() => undefined);
    return socketPath;
  }

  private end(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
    this.socket = null;
  }
}

/**
 * Sends a request on to a reader.
 * @param signals `limit` holds to the beginning of the answer, `gone` to its end
 */
async function send(
  request: FastifyRequest,
  socketPath: string,
  signals: Record<'gone' | 'limit', AbortSignal>,
): Promise<IncomingMessage> {
  const body = request.body === undefined || request.body === null ? null : JSON.stringify(request.body);
  const left = [...OWN_HEADERS, 'content-length', 'idempotency-key'];
  // What is kept for an Idempotency-Key is kept as text.
  if (request.idempotentFor) left.push('accept-encoding');
  const headers = Object.entries(request.headers).filter(([name]) => !left.includes(name));
  const sent = httpRequest({
    socketPath,
    method: request.method,
    path: request.url,
    signal: signals.gone,
    headers: {
      ...Object.fromEntries(headers),
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      // A form was read by now, and is sent on as what was in it.
      ...(body !== null && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    },
  });
  // What goes wrong later is told by the answer's own stream.
  sent.on('error', () => undefined);
  sent.end(body ?? undefined);
  try {
    const [answer] = (await once(sent, 'response', { signal: signals.limit })) as [IncomingMessage];
    return answer;
  } catch (cause) {
    sent.destroy();
    throw cause;
  }
}
