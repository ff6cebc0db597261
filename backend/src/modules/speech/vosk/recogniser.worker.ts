/**
 * The process that runs Vosk. Decoding blocks its thread, and a crash of native code ends only this process.
 *
 *   node recogniser.worker.js LIBRARY MODEL_FOLDER     decodes requests
 *   node recogniser.worker.js LIBRARY                  only checks whether the library loads
 *
 * Imports none of our modules at run time, so that it starts from sources as well as from the build.
 */
import koffi from 'koffi';
import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DecodeRequest, HeardWord, RecogniserMessage } from '../processes/recogniser-messages.js';

const SAMPLE_RATE = 16_000;
/** Bytes per chunk. Vosk checks for the end of an utterance once per chunk, so this affects the result. */
const CHUNK_BYTES = 2 * SAMPLE_RATE * 0.2;
/** Appended after a piece so that its last utterance is still open for the final result. */
const SILENCE = Buffer.alloc(CHUNK_BYTES);
const REPORT_EVERY = 10;

/** Seconds of audio in all pieces so far, because the recognizer's clock never resets. */
let heardBefore = 0;

type Pointer = object;
interface VoskResult {
  result?: { word: string; start: number; end: number; conf: number }[];
}

// Set before loading the library, whose threads inherit the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [libraryPath, modelFolder] = process.argv.slice(2);
const library = koffi.load(libraryPath!);
const vosk = {
  setLogLevel: library.func('void vosk_set_log_level(int)') as (level: number) => void,
  loadModel: library.func('void *vosk_model_new(const char *)') as (folder: string) => Pointer | null,
  newRecogniser: library.func('void *vosk_recognizer_new(void *, float)') as (
    model: Pointer,
    rate: number,
  ) => Pointer | null,
  setWords: library.func('void vosk_recognizer_set_words(void *, int)') as (
    recogniser: Pointer,
    on: number,
  ) => void,
  accept: library.func('int vosk_recognizer_accept_waveform(void *, void *, int)') as (
    recogniser: Pointer,
    sound: Buffer,
    bytes: number,
  ) => number,
  result: library.func('const char *vosk_recognizer_result(void *)') as (recogniser: Pointer) => string,
  finalResult: library.func('const char *vosk_recognizer_final_result(void *)') as (
    recogniser: Pointer,
  ) => string,
};

if (modelFolder !== undefined) serve(modelFolder);

function serve(folder: string): void {
  vosk.setLogLevel(-1);
  const model = vosk.loadModel(folder);
  // Reused for the life of the process, because its cached word graph makes later pieces several times as fast. A
  // final result resets the voice, although single words can still differ after other pieces.
  const recogniser = model && vosk.newRecogniser(model, SAMPLE_RATE);
  if (!recogniser) throw new Error(`Vosk does not load its model from ${folder}`);
  vosk.setWords(recogniser, 1);
  // The parent has exited or has no more work.
  process.on('disconnect', () => process.exit(0));
  process.on('message', (request: DecodeRequest) => {
    decode(recogniser, request).then(
      (heard) => tell({ kind: 'heard', heard }),
      (error: unknown) => tell({ kind: 'failed', reason: String(error) }),
    );
  });
  tell({ kind: 'ready' });
}

async function decode(
  recogniser: Pointer,
  { path, offset, bytes, gain }: DecodeRequest,
): Promise<HeardWord[]> {
  const words: HeardWord[] = [];
  let spent = 0;
  const origin = heardBefore;
  const keep = (json: string) => {
    for (const { word, start, end, conf } of (JSON.parse(json) as VoskResult).result ?? [])
      words.push({
        text: word,
        start: Math.max(0, start - origin),
        end: Math.max(0, end - origin),
        confidence: conf,
      });
  };
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (let chunk = 1; spent < bytes; chunk++) {
      const { bytesRead } = await file.read(
        buffer,
        0,
        Math.min(buffer.length, bytes - spent),
        offset + spent,
      );
      if (bytesRead === 0) throw new Error('The sound ends before the piece does');
      spent += bytesRead;
      const sound = amplify(buffer.subarray(0, bytesRead), gain);
      if (vosk.accept(recogniser, sound, sound.length) === 1) keep(vosk.result(recogniser));
      if (chunk % REPORT_EVERY === 0) {
        tell({ kind: 'progress', share: spent / bytes });
        await nextTurn();
      }
    }
  } finally {
    // Right after an utterance's end a final result has no effect and would keep the voice for the next piece.
    vosk.accept(recogniser, SILENCE, SILENCE.length);
    keep(vosk.finalResult(recogniser));
    heardBefore += (spent + SILENCE.length) / (2 * SAMPLE_RATE);
    await file.close();
  }
  return words;
}

function amplify(sound: Buffer, gain: number): Buffer {
  if (gain === 1) return sound;
  for (let at = 0; at + 1 < sound.length; at += 2) {
    const louder = Math.round(sound.readInt16LE(at) * gain);
    sound.writeInt16LE(Math.max(-32_768, Math.min(32_767, louder)), at);
  }
  return sound;
}

function tell(message: RecogniserMessage<HeardWord[]>): void {
  if (process.connected) process.send!(message);
}
