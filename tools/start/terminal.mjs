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

/** The last printable line of a chunk, shortened to fit next to the title. */
const lastLine = (chunk) =>
  String(chunk)
    .replace(/\x1b\[[0-9;]*[A-Za-z]/g, '')
    .trim()
    .split(/[\r\n]/)
    .at(-1)
    ?.trim() ?? '';

/**
 * Runs a stage and shows it on one line: a spinner with the latest output, then a check mark, the outcome and the
 * duration. Without a terminal it prints whole lines only, and the latest output every 15 s.
 * @param {string} title
 * @param {(news: (chunk: unknown) => void) => Promise<string> | string} work returns a short outcome
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
