import type { TranscriptLine } from '../../texts/transcript-line.js';
import { cuesOf, timestamp } from './cues.js';

/** WebVTT (https://www.w3.org/TR/webvtt1/), with a voice span where the speaker is known. */
export function toVtt(transcript: readonly TranscriptLine[], language?: string | null): string {
  const cues = cuesOf(transcript).map(({ start, end, lines, speaker }) => {
    const text = lines.map(escape).join('\n');
    return `${timestamp(start, '.')} --> ${timestamp(end, '.')}\n${speaker && `<v ${escape(speaker)}>`}${text}\n`;
  });
  const head = language ? `WEBVTT\nLanguage: ${language}\n` : 'WEBVTT\n';
  return [head, ...cues].join('\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
