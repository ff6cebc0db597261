/** Finds moments in transcripts. The index is a copy that can be made again from Postgres at any time. */
export abstract class TranscriptIndex {
  abstract readonly name: string;

  /** Indexes a recording's transcript, in place of what was there. */
  abstract put(recordingId: string): Promise<void>;

  /** Forgets a recording. */
  abstract remove(recordingId: string): Promise<void>;

  /** Whether the index can be used now; never throws. */
  abstract check(): Promise<boolean>;
}
