import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT_EVENTS = 3;
const EVENT_LENGTH = 160;
const MESSAGE_LINES = 25;
const FRAMES = 4;
/** @type {{text: string}[]} */
const events = [];

/**
 * Records recent events in a test (request, click, log line), which are printed if it fails.
 * @param {string} text
 */
export function noteEvent(text) {
  const event = { text };
  events.push(event);
  if (events.length > KEPT_EVENTS) events.shift();
  return event;
}

/**
 * Wraps `fetch` so that requests are recorded as events, with their status.
 * @param {typeof fetch} fetch
 * @returns {typeof fetch}
 */
export const notingRequests = (fetch) => async (resource, init) => {
  const event = noteEvent(`${init?.method ?? 'GET'} ${resource.url ?? resource} -> no answer`);
  const response = await fetch(resource, init);
  event.text = event.text.replace('no answer', response?.status);
  return response;
};

/** @type {((path: string) => string) | undefined} */
let compile;

/**
 * Sets how sources were compiled, so that failures show original line numbers.
 * @param {(path: string) => string} given returns the compiled text with its source map
 */
export const sourcesCompiledBy = (given) => void (compile = given);

export const forgetEvents = () => void events.splice(0);

/**
 * Shortens a failed test's output to the expectation, recent events, and the command to repeat it.
 * @param {unknown} error
 */
export function explainFailure(error) {
  if (!(error instanceof Error)) return;
  const lines = (error.stack ?? error.message).split('\n');
  const isFrame = (line) => /^\s+at /.test(line);
  const message = lines.filter((line) => !isFrame(line));
  const own = lines.filter(
    (line) => isFrame(line) && !/node:|node_modules|jest\.in-node|frontend\/test\//.test(line),
  );
  const more = message.length - MESSAGE_LINES;
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const seed = process.env.TEST_SEED;
  error.stack = [
    ...message.slice(0, MESSAGE_LINES),
    ...(more > 0 ? [`... ${more} more lines`] : []),
    ...own.slice(0, FRAMES).map(asWritten),
    ...events.map(({ text }, at) => `${at === 0 ? 'Last: ' : '      '} ${oneLine(text)}`),
    `Again: ${seed ? `npm run test:shake -- ${file} --seed=${seed}` : `npm test -- ${file}`}`,
  ].join('\n');
}

const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, EVENT_LENGTH);

const PLACE = /file:\/\/[^?:)]+\.tsx?(?=[?:])/;
const MAP = /sourceMappingURL=data:application\/json[^,]*;base64,(\S+)\s*$/;

/** @param {string} frame */
function asWritten(frame) {
  const [url] = PLACE.exec(frame) ?? [];
  const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? [];
  const [, map] = (url && compile && MAP.exec(compile(fileURLToPath(url)))) || [];
  if (!map) return frame;
  const { originalLine } = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
    Number(line) - 1,
    Number(column) - 1,
  );
  return `    at ${relative(process.cwd(), fileURLToPath(url))}:${originalLine + 1}`;
}
