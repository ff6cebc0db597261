import type { TranscriptLine } from '../transcript-line.js';
import { cuesOf, oneLine, timestamp } from './cues.js';

/** WebVTT (https://www.w3.org/TR/webvtt1/), with a voice span where the speaker is known. */
export function toVtt(transcript: readonly TranscriptLine[], language?: string | null): string {
  const cues = transcript.flatMap((line) =>
    cuesOf(line, line.text).map(({ start, end, lines }) => {
      const text = lines.map(escape).join('\n');
      const speaker = oneLine(line.speaker ?? '');
      return `${timestamp(start, '.')} --> ${timestamp(end, '.')}\n${speaker && `<v ${escape(speaker)}>`}${text}\n`;
    }),
  );
  const head = language ? `WEBVTT\nLanguage: ${language}\n` : 'WEBVTT\n';
  return [head, ...cues].join('\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
