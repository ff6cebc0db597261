import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { MEDIA_ERRORS } from '../media.errors.js';
import { type Ffmpeg, TOOL_ENVIRONMENT } from './ffmpeg.js';

export interface ToolRun {
  signal: AbortSignal;
  timeoutMs: number;
  cwd?: string;
  onOutput?: (chunk: Buffer) => void;
  input?: Readable;
  /** Stream for the output. It is not ended. */
  output?: Writable;
}

export interface ToolResult {
  code: number;
  stdout: string;
  stderr: string;
}

const OUTPUT_BYTES = 8 * 1024 * 1024;
const STDERR_BYTES = 32 * 1024;
const LOW_PRIORITY = 10;

/** The tool timed out or could not be started. */
export class ToolFailed extends Error {
  constructor(tool: string, reason: string, options?: ErrorOptions) {
    super(`${tool} ${reason}`, options);
    this.name = 'ToolFailed';
  }
}

/**
 * Runs ffmpeg or ffprobe without a shell, in its own process group, at low priority and without our environment.
 * @returns the result with any exit code
 * @throws ToolFailed if it cannot start, prints too much or times out; OutOfSpace; the signal's reason if aborted
 */
export async function runTool(
  ffmpeg: Ffmpeg,
  name: 'ffmpeg' | 'ffprobe',
  args: string[],
  run: ToolRun,
): Promise<ToolResult> {
  run.signal.throwIfAborted();
  const path = name === 'ffmpeg' ? ffmpeg.ffmpegPath : ffmpeg.ffprobePath;
  const [command, ...rest] = [...ffmpeg.launcher, path, ...args] as [string, ...string[]];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      detached: true,
      cwd: run.cwd,
      env: TOOL_ENVIRONMENT,
      stdio: [run.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    let failure: Error | null = null;
    let kept = 0;
    const stdout: Buffer[] = [];
    let stderr = '';

    const stop = (reason: unknown): void => {
      failure ??= reason as Error;
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process group has already ended.
      }
    };
    const onAbort = (): void => stop(run.signal.reason);
    run.signal.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(
      () => stop(new ToolFailed(name, `did not end within ${Math.round(run.timeoutMs / 1000)} s`)),
      run.timeoutMs,
    );

    child.once('spawn', () => {
      try {
        setPriority(child.pid!, LOW_PRIORITY);
      } catch {
        // The process has already ended.
      }
    });
    if (run.output) child.stdout!.pipe(run.output, { end: false });
    else
      child.stdout!.on('data', (chunk: Buffer) => {
        if (run.onOutput) return run.onOutput(chunk);
        kept += chunk.length;
        if (kept > OUTPUT_BYTES) stop(new ToolFailed(name, 'printed too much'));
        else stdout.push(chunk);
      });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_BYTES);
    });
    if (run.input) {
      // A tool may close its input early; its exit code reports the result.
      child.stdin!.on('error', () => undefined);
      run.input.pipe(child.stdin!);
    }
    child.once('error', (cause) => {
      failure ??= new ToolFailed(name, 'could not be started', { cause });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      run.signal.removeEventListener('abort', onAbort);
      if (failure) reject(failure);
      else if (code === null) reject(new ToolFailed(name, 'was killed'));
      else if (code !== 0 && stderr.includes('No space left on device')) reject(MEDIA_ERRORS.outOfSpace());
      else resolve({ code, stdout: Buffer.concat(stdout).toString('utf8'), stderr });
    });
  });
}
