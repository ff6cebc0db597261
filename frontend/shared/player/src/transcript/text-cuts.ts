/** What of a line's text viewers don't get, as from and to in characters; `to` exclusive. */
export interface LineCuts {
  /** Taken out of the recording. */
  removed: readonly (readonly number[])[];
  /** With its sound taken away. */
  silenced: readonly (readonly number[])[];
}

export interface TextCuts {
  /** By the line's id; a line whose cuts have not changed keeps them as they are. */
  lines: ReadonlyMap<string, LineCuts>;
  /** Whether they are being changed: then filler words are shown, whatever the reader has chosen. */
  isCutting: boolean;
}
