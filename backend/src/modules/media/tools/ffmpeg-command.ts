import fluent, { type FfmpegCommand } from 'fluent-ffmpeg';
import { FORMATS } from './containers.js';
import type { Ffmpeg } from './ffmpeg.js';
import { type ToolResult, type ToolRun, runTool } from './run-tool.js';

/** In front of every input: only this file, only these formats. */
const ONLY_THIS_FILE = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS.join(',')];

const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1'];

export const safeInput = (path: string): string[] => [...ONLY_THIS_FILE, '-i', `file:${path}`];

/**
 * Begins an ffmpeg command that reads one recording and no other file.
 * @param options for the input, such as where in it to start
 */
export const readRecording = (path: string, ...options: string[]): FfmpegCommand =>
  fluent(`file:${path}`).inputOptions(...QUIET, ...options, ...ONLY_THIS_FILE);

export const readPixels = (width: number, height: number): FfmpegCommand =>
  fluent('pipe:0')
    .inputOptions(...QUIET.filter((option) => option !== '-nostdin'))
    .inputFormat('rawvideo')
    .inputOptions('-pix_fmt', 'rgba', '-s', `${width}x${height}`);

/** 16-bit samples from its standard input. */
export const readSamples = (rate: number, channels: number): FfmpegCommand =>
  fluent('pipe:0')
    .inputOptions(...QUIET.filter((option) => option !== '-nostdin'))
    .inputFormat('s16le')
    .inputOptions('-ar', String(rate), '-ac', String(channels));

/** Begins a command that copies the streams of several files of our own into one. */
export const joinFiles = (paths: string[]): FfmpegCommand =>
  paths.reduce(
    (command, path, i) =>
      command.input(`file:${path}`).inputOptions(...(i === 0 ? QUIET : []), ...ONLY_THIS_FILE),
    fluent(),
  );

/**
 * Runs a command in our own bounded process: fluent-ffmpeg only writes the arguments (ADR 20).
 * @throws as `runTool` does
 */
export const runFfmpeg = (ffmpeg: Ffmpeg, command: FfmpegCommand, run: ToolRun): Promise<ToolResult> =>
  runTool(ffmpeg, 'ffmpeg', argumentsOf(command), run);

export const argumentsOf = (command: FfmpegCommand): string[] => command._getArguments().map(String);
