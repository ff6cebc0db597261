export interface GivenPass {
  shareId: string;
  /** Null for a room's pass. */
  recordingId: string | null;
  pass: string;
}
