import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const NOT_WORK = ['(root)', '(idle)'];

/** The ten functions in which a process spent most of its last milliseconds, of the largest CPU profile in a folder. */
export async function widestFrames(
  folder: string,
  lastMs: number,
): Promise<{ frame: string; share: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const [largest = '{"nodes":[],"samples":[],"timeDeltas":[]}'] = texts.sort((a, b) => b.length - a.length);
  const { nodes, samples, timeDeltas } = JSON.parse(largest) as Profile;
  const frames = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.replace(/^.*node_modules\//, '').replace(/^.*\/dist\//, '');
      return [id, file ? `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}` : functionName];
    }),
  );
  const micros = new Map<string, number>();
  let left = timeDeltas.reduce((sum, each) => sum + each, 0);
  samples.forEach((id, n) => {
    const frame = frames.get(id)!;
    left -= timeDeltas[n]!;
    if (left < lastMs * 1000 && !NOT_WORK.includes(frame))
      micros.set(frame, (micros.get(frame) ?? 0) + timeDeltas[n]!);
  });
  const all = [...micros.values()].reduce((sum, each) => sum + each, 0);
  return [...micros]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([frame, each]) => ({ frame, share: `${((100 * each) / all).toFixed(1)} %` }));
}
