import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Line {
  text: string;
  start: number;
  end: number;
  speaker: string | null;
}

/** A page that another person speaks in, and the voice that speaks into the microphone meanwhile. */
export interface Call {
  title: string;
  address: string;
  /** A WAV. */
  microphone: string;
  /** How much of a transcript is said to be said by whom it was said. */
  score: (lines: Line[]) => string;
  stop: () => Promise<void>;
}

/** What each of the two talks about, so that a word tells whose it is. */
const SUBJECTS = {
  microphone: ['invoice', 'budget', 'contract', 'customer', 'discount', 'payment', 'salary', 'accountant'],
  tab: ['garden', 'summer', 'flower', 'river', 'mountain', 'weather', 'winter', 'animal'],
};
type Side = keyof typeof SUBJECTS;
const VOICES: Record<Side, string> = { microphone: 'rms', tab: 'slt' };
/** Seconds of a turn, and how long both together take before the sound begins anew. */
const TURN = 12;
const ROUND = 8 * TURN;

/** @param folder where the sounds are put */
export async function startCall(folder: string): Promise<Call> {
  const microphone = await speak(folder, 'microphone', 0);
  const sound = readFileSync(await speak(folder, 'tab', TURN));
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/sound.wav' ? 'audio/wav' : 'text/html; charset=utf-8');
    response.end(url === '/sound.wav' ? sound : PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    title: 'The call',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    microphone,
    score,
    stop: async () => void server.close(),
  };
}

/** One side of the call: a turn, and silence while the other has theirs. */
async function speak(folder: string, side: Side, from: number): Promise<string> {
  const path = join(folder, `${side}.wav`);
  const words = SUBJECTS[side];
  const turns = Array.from({ length: ROUND / TURN / 2 }, (_, turn) => {
    const [one, other] = [words[(2 * turn) % words.length], words[(2 * turn + 1) % words.length]];
    return `We talked about the ${one} and the ${other} again. The ${other} and the ${one} are what matters to me.`;
  });
  const inputs = turns.flatMap((text) => ['-f', 'lavfi', '-i', `flite=voice=${VOICES[side]}:text='${text}'`]);
  const delays = turns.map(
    (_, turn) => `[${turn}]atrim=0:${TURN - 1},adelay=${(from + 2 * turn * TURN) * 1000}[v${turn}]`,
  );
  const mix = `${turns.map((_, turn) => `[v${turn}]`).join('')}amix=inputs=${turns.length}:normalize=0,apad=whole_dur=${ROUND}[a]`;
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', ...inputs, '-filter_complex', [...delays, mix].join(';')],
    ...['-map', '[a]', '-t', String(ROUND), '-ar', '48000', '-c:a', 'pcm_s16le', path],
  ]);
  return path;
}

/** By the time of the lines in which it can be told whose they are. */
function score(lines: Line[]): string {
  const names = { microphone: new Map<string | null, number>(), tab: new Map<string | null, number>() };
  let [right, told] = [0, 0];
  const sides = lines.map((line) => {
    const count = (side: Side) =>
      SUBJECTS[side].filter((word) => line.text.toLowerCase().includes(word)).length;
    const [mine, theirs] = [count('microphone'), count('tab')];
    const side: Side | null = mine > theirs ? 'microphone' : theirs > mine ? 'tab' : null;
    if (side) names[side].set(line.speaker, (names[side].get(line.speaker) ?? 0) + line.end - line.start);
    return side;
  });
  // The owner is who is named on most of what went into the microphone; everybody else is the tab.
  const owner = [...names.microphone].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  lines.forEach((line, index) => {
    const side = sides[index];
    if (!side) return;
    told += line.end - line.start;
    if ((line.speaker === owner) === (side === 'microphone')) right += line.end - line.start;
  });
  return (
    `Speakers: ${((100 * right) / told).toFixed(1)} % of ${told.toFixed(0)} s in ${lines.length} lines are said by whom they ` +
    `were said by (${[...names.microphone.keys()].join(', ')} | ${[...names.tab.keys()].join(', ')})`
  );
}

/** Small text that scrolls on, a clock, and the other voice. */
const PAGE = `<!doctype html><title>The call</title>
<style>body{margin:40px;font:14px/1.5 sans-serif;columns:3}h1{font-size:20px}</style>
<h1 id="clock"></h1><div id="text"></div><audio src="/sound.wav" autoplay loop></audio>
<script>
const lines = Array.from({length: 120}, (_, n) => 'Line ' + n + ': the quarterly figures of region ' + (n * 37) % 101 + ' rose by ' + (n % 9) + '.' + (n * 7) % 10 + ' %.');
let first = 0;
setInterval(() => { clock.textContent = new Date().toISOString(); }, 1000);
setInterval(() => { text.innerHTML = lines.map((_, n) => '<p>' + lines[(n + first) % lines.length]).join(''); first += 3; }, 5000);
</script>`;
