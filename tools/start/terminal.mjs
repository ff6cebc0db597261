const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const SIGN_OF_LIFE_MS = 15_000;
const NEWS_LENGTH = 60;

const tty = process.stdout.isTTY === true;
const coloured = tty && !process.env.NO_COLOR;
/** @type {(code: number) => (text: string) => string} */
const paint = (code) => (text) => (coloured ? `\x1b[${code}m${text}\x1b[0m` : text);
export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The last printable line of a chunk of a program's output, cut to fit beside the title. */
const lastLine = (chunk) =>
  String(chunk)
    .replace(/\x1b\[[0-9;]*[A-Za-z]/g, '')
    .trim()
    .split(/[\r\n]/)
    .at(-1)
    ?.trim() ?? '';

/**
 * Runs one stage and shows it as one line: a spinner with the latest news while it works, then a tick, what came
 * of it and the seconds it took. Without a terminal, only whole lines, and one with the latest
 * news every 15 s while it works.
 * @param {string} title
 * @param {(news: (chunk: unknown) => void) => Promise<string> | string} work gives a few words on the outcome
 */
export async function stage(title, work) {
  const began = performance.now();
  let latest = '';
  let frame = 0;
  const label = title.padEnd(12);
  const draw = () => {
    const head = `${FRAMES[frame++ % FRAMES.length]} ${label} `;
    const room = Math.max(0, (process.stdout.columns ?? 80) - head.length - 12);
    process.stdout.write(`\r\x1b[2K${head}${dim(`${seconds(began).padStart(7)}  ${latest.slice(0, room)}`)}`);
  };
  const timer = tty
    ? setInterval(draw, 100)
    : setInterval(
        () => console.log(`… ${label} ${seconds(began)}  ${latest.slice(0, NEWS_LENGTH)}`.trimEnd()),
        SIGN_OF_LIFE_MS,
      );
  const end = (sign, words) =>
    console.log(
      `${tty ? '\r\x1b[2K' : ''}${sign} ${label} ${words.padEnd(44)} ${dim(seconds(began).padStart(7))}`,
    );
  try {
    end(green('✓'), (await work((chunk) => (latest = lastLine(chunk)))) ?? '');
  } catch (error) {
    end(red('✗'), '');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
