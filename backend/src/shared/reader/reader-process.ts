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

/** Unbuilt sources cannot run as a separate process, so they read everything themselves. */
const BUILT_MAIN = import.meta.url.endsWith('.js')
  ? fileURLToPath(new URL('../../main.js', import.meta.url))
  : null;
/** First argument of a reader process. The second is its socket path. */
export const READER_ARGUMENT = 'reader';

/** One request per account at a time, so that an account with many requests does not delay others. */
const TURNS = { ofEach: 1, ofAll: 4 };
const MAX_WAITING_OF_EACH = 40;
const START_MS = 120_000;
/** Timeout from the request's turn to the start of its response. */
const ANSWER_MS = 60_000;
const IDLE_MS = 5 * 60_000;
const MEMORY_MB = 1_024;

/** Headers of a single connection, or headers that the receiver sets itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];

/**
 * A second process that answers requests for long transcripts. It starts with the first such request and exits after
 * five idle minutes. Other requests never wait for it, its memory is separate, and accounts take turns.
 */
export class ReaderProcess implements OnApplicationShutdown {
  private readonly logger = new Logger(ReaderProcess.name);
  private readonly turns = new KeyedSemaphore(TURNS);
  private child: ChildProcess | null = null;
  /** The socket path, once the process listens. */
  private socket: Promise<string> | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly open = new Set<symbol>();

  /** @param main the module that a reader runs, or `null` if there is none */
  constructor(
    private readonly config: Pick<Config, 'readerSocket'>,
    private readonly main = BUILT_MAIN,
  ) {}

  /** A reader process has no reader of its own. */
  get isAvailable(): boolean {
    return this.main !== null && this.config.readerSocket === null;
  }

  /**
   * Lets the reader answer a request in its account's turn.
   * @throws READER_ERRORS
   */
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
      // The process has exited, or it runs a computation that can only be stopped with it.
      this.end();
      throw limit?.aborted ? READER_ERRORS.tookTooLong(ANSWER_MS / 1000) : READER_ERRORS.failed(cause);
    }
  }

  /** @returns a function that ends the request; the process exits after being idle for a while */
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
 * Forwards a request to a reader.
 * @param signals `limit` applies until the response starts, `gone` until it ends
 */
async function send(
  request: FastifyRequest,
  socketPath: string,
  signals: Record<'gone' | 'limit', AbortSignal>,
): Promise<IncomingMessage> {
  const body = request.body === undefined || request.body === null ? null : JSON.stringify(request.body);
  const left = [...OWN_HEADERS, 'content-length', 'idempotency-key'];
  // Responses stored for an Idempotency-Key must be uncompressed text.
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
      // Forms are already parsed and are forwarded as JSON.
      ...(body !== null && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    },
  });
  // Later errors surface on the response stream.
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
