import koffi from 'koffi';
import { readFile } from 'node:fs/promises';
import { libraryFor, shippedModel } from '../src/modules/speech/measures.js';

const WAV_HEADER_BYTES = 44;
const CHUNK_BYTES = 8000;

/** Vosk as anyone would use it first: the model as shipped, one thread, the whole file from its start to its end. */
export function openPlainVosk(): { transcribe(wav: string): Promise<string> } {
  const library = koffi.load(libraryFor());
  const call = (signature: string) => library.func(signature) as (...values: unknown[]) => unknown;
  call('void vosk_set_log_level(int)')(-1);
  const model = call('void *vosk_model_new(const char *)')(shippedModel());
  const open = call('void *vosk_recognizer_new(void *, float)');
  const accept = call('int vosk_recognizer_accept_waveform(void *, void *, int)');
  const result = call('const char *vosk_recognizer_result(void *)');
  const finalResult = call('const char *vosk_recognizer_final_result(void *)');
  const close = call('void vosk_recognizer_free(void *)');
  const textOf = (json: unknown) => (JSON.parse(json as string) as { text: string }).text;
  return {
    async transcribe(wav) {
      const sound = (await readFile(wav)).subarray(WAV_HEADER_BYTES);
      const recogniser = open(model, 16_000);
      const texts: string[] = [];
      for (let at = 0; at < sound.length; at += CHUNK_BYTES) {
        const chunk = sound.subarray(at, at + CHUNK_BYTES);
        if (accept(recogniser, chunk, chunk.length) === 1) texts.push(textOf(result(recogniser)));
      }
      texts.push(textOf(finalResult(recogniser)));
      close(recogniser);
      return texts.join(' ');
    },
  };
}
