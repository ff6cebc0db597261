import { EventEmitter, once } from 'node:events';
import { LogDestination } from './log-destination.js';

function aDisk() {
  const disk = { text: '', isFull: false, attempts: 0, max: Number.MAX_SAFE_INTEGER };
  const turns = new EventEmitter();
  const write = (_fd: number, chunk: Buffer, done: (error: Error | null, written: number) => void): void => {
    disk.attempts++;
    setImmediate(() => turns.emit('written'));
    if (disk.isFull) return void setImmediate(done, new Error('ENOSPC'), 0);
    const part = chunk.subarray(0, disk.max);
    disk.text += part.toString();
    setImmediate(done, null, part.length);
  };
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await once(turns, 'written');
  };
  return { disk, until, log: new LogDestination(1, write, 1) };
}

describe('LogDestination', () => {
  it('writes lines whole and in their order, however little is taken at once', async () => {
    const { disk, until, log } = aDisk();
    disk.max = 3;
    for (const line of ['first\n', 'second\n', 'third\n']) log.write(line);
    await until(() => disk.text.length === 19);
    expect(disk.text).toBe('first\nsecond\nthird\n');
  });

  it('keeps lines while the disk is full and writes them when there is room again', async () => {
    const { disk, until, log } = aDisk();
    disk.isFull = true;
    log.write('one\n');
    log.write('two\n');
    await until(() => disk.attempts > 3);
    disk.isFull = false;
    await until(() => disk.text === 'one\ntwo\n');
  });

  it('drops what would not fit into memory, and tells how many lines it was', async () => {
    const { disk, until, log } = aDisk();
    disk.isFull = true;
    const line = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 2000; count++) log.write(line);
    disk.isFull = false;
    const written = () => disk.text.split('\n').filter((one) => one.startsWith('x')).length;
    await until(() => written() === 1025);
    expect(disk.text.includes(`"lines":${2000 - 1025}`)).toBe(true);
  });
});
