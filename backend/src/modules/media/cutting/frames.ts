import { safeInput } from '../tools/ffmpeg-command.js';
import type { Ffmpeg } from '../tools/ffmpeg.js';
import { runTool } from '../tools/run-tool.js';

/** A frame as stored in the file. */
export interface Frame {
  /** Presentation time in seconds from the start of the file. */
  time: number;
  position: number;
  size: number;
  isKey: boolean;
  /** False for frames that are only decoded for others. */
  isShown: boolean;
}

export async function readFrames(
  ffmpeg: Ffmpeg,
  path: string,
  duration: number,
  signal: AbortSignal,
): Promise<Frame[]> {
  const frames: Frame[] = [];
  let start = 0;
  let rest = '';
  const take = (line: string): void => {
    const [section, time, size, position, flags = ''] = line.split(',');
    if (section === 'format') start = Number(time) || 0;
    if (section !== 'packet' || !Number.isFinite(Number(time))) return;
    const isShown = !flags.includes('D');
    frames.push({
      time: Number(time),
      size: Number(size),
      position: Number(position),
      isKey: flags.includes('K'),
      isShown,
    });
  };
  const entries = ['-show_entries', 'format=start_time:packet=pts_time,size,pos,flags', '-of', 'csv'];
  const { code, stderr } = await runTool(
    ffmpeg,
    'ffprobe',
    ['-hide_banner', '-v', 'error', '-select_streams', 'V:0', ...entries, ...safeInput(path)],
    {
      signal,
      timeoutMs: 60_000 + duration * 100,
      onOutput(chunk) {
        const lines = (rest + chunk.toString('latin1')).split('\n');
        rest = lines.pop()!;
        lines.forEach(take);
      },
    },
  );
  take(rest);
  if (code !== 0) throw new Error(`The frames could not be read: ${stderr}`);
  return frames.map((frame) => ({ ...frame, time: frame.time - start }));
}
