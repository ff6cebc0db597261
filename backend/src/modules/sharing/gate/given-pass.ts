/** What opens a share to whoever was let in. */
export interface GivenPass {
  shareId: string;
  /** Null for that of a room. */
  recordingId: string | null;
  pass: string;
}
