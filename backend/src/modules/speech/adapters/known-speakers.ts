import type { Piece } from '../cut-at-silences.js';
import type { SpeechAnswer, SpeechSegment } from './speech-answers.js';

/** OpenAI's limits: four reference voices of 2 to 10 seconds each. */
const MAX_KNOWN = 4;
const CLIP_S = { shortest: 2, longest: 10 };

/**
 * Keeps speaker names consistent across pieces of a recording. Services name speakers A, B, ... per request, but
 * recognize reference voices.
 */
export class KnownSpeakers {
  private readonly clips = new Map<string, string>();
  private count = 0;

  /** @param clip returns the audio of a range of the recording as a data URL */
  constructor(private readonly clip: (piece: Piece) => Promise<string>) {}

  get references(): { known_speaker_names?: string[]; known_speaker_references?: string[] } {
    if (this.clips.size === 0) return {};
    const known = { known_speaker_names: [...this.clips.keys()] };
    return { ...known, known_speaker_references: [...this.clips.values()] };
  }

  /** Unifies speaker names of a response across the recording. */
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
