import { fork, type ChildProcess } from 'node:child_process';
import type { DecodeRequest, RecognizerMessage } from './recognizer-messages.js';

/** Workers need no environment of ours, and their math libraries must not start threads. */
const WORKER_ENVIRONMENT = { OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' };
const LAST_WORDS = 2_000;
const PROBE_LIMIT = 30_000;

/** How to start a Python worker. It exchanges JSON lines on the file descriptor in NODE_CHANNEL_FD. */
export interface WorkerProgram {
  file: string;
  args: string[];
  interpreter: string;
  environment?: Record<string, string>;
}

interface RecognizerLimits {
  /** Milliseconds without a heartbeat before the process is killed. */
  silentFor: number;
  piece: number;
}

export class RecognizerDied extends Error {
  constructor(
    reason: string,
    readonly wasReady: boolean,
  ) {
    super(reason);
    this.name = 'RecognizerDied';
  }
}

interface Assignment<Heard> {
  onProgress: (share: number) => void;
  resolve: (heard: Heard) => void;
  reject: (error: Error) => void;
  pieceTimer: NodeJS.Timeout;
  silenceTimer: NodeJS.Timeout;
}

export class Recognizer<Heard, Request extends object = DecodeRequest> {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private assignment: Assignment<Heard> | null = null;
  private ready = false;
  private dead = false;
  private lastWords = '';

  constructor(
    program: WorkerProgram,
    private readonly limits: RecognizerLimits,
  ) {
    this.child = start(program);
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
    });
    this.child.on('message', (message: RecognizerMessage<Heard>) => this.receive(message));
    this.child.on('error', (error) => this.die(error.message));
    this.child.on('exit', (code, signal) =>
      this.die(`The recognizer ended with ${signal ?? `code ${code}`}: ${this.lastWords.trim()}`),
    );
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
    this.holdProgram(false);
  }

  get isDead(): boolean {
    return this.dead;
  }

  /** @throws RecognizerDied if the process ends first; Error if it cannot read the piece */
  decode(request: Request, onProgress: (share: number) => void): Promise<Heard> {
    return new Promise((resolve, reject) => {
      if (this.dead) return reject(new RecognizerDied('The recognizer has ended', this.ready));
      this.assignment = {
        onProgress,
        resolve,
        reject,
        pieceTimer: setTimeout(() => this.kill('The recognizer took too long'), this.limits.piece),
        silenceTimer: setTimeout(
          () => this.kill('The recognizer gave no sign of life'),
          this.limits.silentFor,
        ),
      };
      this.holdProgram(true);
      this.child.send(request, (error) => {
        if (error) this.kill(error.message);
      });
    });
  }

  kill(reason: string): void {
    this.child.kill('SIGKILL');
    this.die(reason);
    // Keeps the program alive until the process has ended, so that `close` leaves nothing behind.
    this.child.ref();
  }

  private receive(message: RecognizerMessage<Heard>): void {
    if (message.kind === 'ready') this.ready = true;
    const { assignment } = this;
    if (!assignment) return;
    assignment.silenceTimer.refresh();
    if (message.kind === 'progress') assignment.onProgress(message.share);
    if (message.kind === 'heard') {
      this.settle();
      // Killed before the result is returned, because the caller may send the next request immediately.
      if (message.spent) this.kill('It has grown too large');
      assignment.resolve(message.heard);
    }
    if (message.kind === 'failed') this.settle()?.reject(new Error(message.reason));
  }

  private die(reason: string): void {
    this.dead = true;
    this.settle()?.reject(new RecognizerDied(reason, this.ready));
  }

  private settle(): Assignment<Heard> | null {
    const { assignment } = this;
    this.assignment = null;
    if (assignment) {
      clearTimeout(assignment.pieceTimer);
      clearTimeout(assignment.silenceTimer);
      this.holdProgram(false);
    }
    return assignment;
  }

  private holdProgram(hold: boolean): void {
    const handles = [
      this.child,
      this.child.channel,
      this.child.stderr as unknown as { ref(): void; unref(): void },
    ];
    for (const handle of handles) {
      if (hold) handle?.ref();
      else handle?.unref();
    }
  }
}

export function endsWell(program: WorkerProgram): Promise<boolean> {
  return new Promise((resolve) => {
    const child = start(program);
    child.stderr!.resume();
    const timer = setTimeout(() => child.kill('SIGKILL'), PROBE_LIMIT);
    const answer = (works: boolean) => {
      clearTimeout(timer);
      resolve(works);
    };
    child.on('error', () => answer(false));
    child.on('exit', (code) => answer(code === 0));
    child.disconnect();
  });
}

function start({ file, args, interpreter, environment }: WorkerProgram): ChildProcess {
  return fork(file, args, {
    env: { ...WORKER_ENVIRONMENT, ...environment },
    execPath: interpreter,
    execArgv: ['-I'],
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
