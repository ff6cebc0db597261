/**
 * The process that runs the OCR engine for seconds at low priority and may be killed at any time. Imports none of our
 * modules at run time, so that it starts from sources as well as from the build.
 */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import tesseract from 'tesseract.js';
import type { ReadAnswer, ReadRequest } from './read-text.js';
import type { ReadPage } from './slide.js';

const LANGUAGE = 'eng';
const DATA = join(
  dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)),
  '4.0.0_best_int',
);

// Set before loading the engine, whose threads inherit the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: ReadRequest) => {
  void read(request).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});

async function read({ pictures }: ReadRequest): Promise<void> {
  const engine = await tesseract.createWorker(LANGUAGE, tesseract.OEM.LSTM_ONLY, {
    langPath: DATA,
    cacheMethod: 'none',
  });
  for (const [index, picture] of pictures.entries()) {
    const { data } = await engine.recognize(picture, {}, { blocks: true, text: false });
    const page: ReadPage = (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) =>
        lines.map(({ words, rowAttributes }) => ({
          height: rowAttributes.rowHeight,
          words: words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
            text,
            confidence,
            left: x0,
            top: y0,
            right: x1,
            bottom: y1,
          })),
        })),
      ),
    );
    await tell({ index, page });
  }
}

const tell = (answer: ReadAnswer): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!process.connected) return resolve();
    process.send!(answer, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
