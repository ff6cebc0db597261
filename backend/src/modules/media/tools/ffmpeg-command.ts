import fluent, { type FfmpegCommand } from 'fluent-ffmpeg';
import { FORMATS } from './containers.js';
import type { Ffmpeg } from './ffmpeg.js';
import { type ToolResult, type ToolRun, runTool } from './run-tool.js';

/** Before every input: allows only this file and these formats. */
const ONLY_THIS_FILE = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS.join(',')];

const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1'];

export const safeInput = (path: string): string[] => [...ONLY_THIS_FILE, '-i', `file:${path}`];

/**
 * Starts an ffmpeg command that reads one recording and no other file.
 * @param options of the input, such as the start position
 */
export const readRecording = (path: string, ...options: string[]): FfmpegCommand =>
  fluent(`file:${path}`).inputOptions(...QUIET, ...options, ...ONLY_THIS_FILE);

export const readPixels = (width: number, height: number): FfmpegCommand =>
  fluent('pipe:0')
    .inputOptions(...QUIET.filter((option) => option !== '-nostdin'))
    .inputFormat('rawvideo')
    .inputOptions('-pix_fmt', 'rgba', '-s', `${width}x${height}`);

/** Reads 16-bit samples from standard input. */
export const readSamples = (rate: number, channels: number): FfmpegCommand =>
  fluent('pipe:0')
    .inputOptions(...QUIET.filter((option) => option !== '-nostdin'))
    .inputFormat('s16le')
    .inputOptions('-ar', String(rate), '-ac', String(channels));

export const joinFiles = (paths: string[]): FfmpegCommand =>
  paths.reduce(
    (command, path, i) =>
      command.input(`file:${path}`).inputOptions(...(i === 0 ? QUIET : []), ...ONLY_THIS_FILE),
    fluent(),
  );

/**
 * Runs a command in our limited process; fluent-ffmpeg only builds the arguments (ADR 20).
 * @throws like `runTool`
 */
export const runFfmpeg = (ffmpeg: Ffmpeg, command: FfmpegCommand, run: ToolRun): Promise<ToolResult> =>
  runTool(ffmpeg, 'ffmpeg', argumentsOf(command), run);

export const argumentsOf = (command: FfmpegCommand): string[] => command._getArguments().map(String);
