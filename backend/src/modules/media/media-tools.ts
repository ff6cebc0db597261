import { join } from 'node:path';
import type { Ffmpeg } from './tools/ffmpeg.js';
import { extractAudio } from './tools/extract-audio.js';
import { isPlayable, makePlayable } from './tools/make-playable.js';
import { makeThumbnail } from './tools/make-thumbnail.js';
import { makeWaveform } from './tools/make-waveform.js';
import { type MediaFacts, probe } from './tools/probe.js';

/** A file made in the folder of a job; `name` is what it is called in the storage. */
export interface MadeFile {
  name: string;
  path: string;
  contentType: string;
}
