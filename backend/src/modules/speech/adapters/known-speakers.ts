import type { Piece } from '../cut-at-silences.js';
import type { SpeechAnswer, SpeechSegment } from './speech-answers.js';

/** OpenAI takes so many voices along, each of 2 to 10 seconds. */
const MAX_KNOWN = 4;
const CLIP_S = { shortest: 2, longest: 10 };

/**
 * Keeps speakers the same through a recording that is sent in pieces: a service names them A, B and so on for each
 * request anew, and knows again whose voice it is given.
 */
export class KnownSpeakers {
  private readonly clips = new Map<string, string>();
  private count = 0;

  /** @param clip the sound between two seconds of the recording, as a data URL */
  constructor(private readonly clip: (piece: Piece) => Promise<string>) {}

  /** What is sent along; nothing with the first piece. */
  get references(): { known_speaker_names?: string[]; known_speaker_references?: string[] } {
    if (this.clips.size === 0) return {};
    const known = { known_speaker_names: [...this.clips.keys()] };
    return { ...known, known_speaker_references: [...this.clips.values()] };
  }

  /** The answer to a piece with one name for each person in the whole recording. */
  async named(answer: SpeechAnswer, piece: Piece): Promise<SpeechAnswer> {
    if (!answer.segments) return answer;
    const names = new Map<string, string>();
    const segments: SpeechSegment[] = [];
    for (const segment of answer.segments) {
      const label = segment.speaker;
      if (!label) {
        segments.push(segment);
        continue;
      }
      const name = names.get(label) ?? (this.clips.has(label) ? label : `Speaker ${++this.count}`);
      names.set(label, name);
      segments.push({ ...segment, speaker: name });
    }
    for (const name of new Set(names.values())) await this.remember(name, segments, piece);
    return { ...answer, segments };
  }

  private async remember(name: string, segments: readonly SpeechSegment[], piece: Piece): Promise<void> {
    if (this.clips.has(name) || this.clips.size >= MAX_KNOWN) return;
    const lengthOf = ({ start, end }: SpeechSegment) => end - start;
    const [longest] = segments
      .filter(({ speaker }) => speaker === name)
      .sort((a, b) => lengthOf(b) - lengthOf(a));
    if (!longest || lengthOf(longest) < CLIP_S.shortest) return;
    const start = piece.start + longest.start;
    const end = Math.min(piece.start + longest.end, piece.end, start + CLIP_S.longest - 0.1);
    this.clips.set(name, await this.clip({ start, end }));
  }
}
