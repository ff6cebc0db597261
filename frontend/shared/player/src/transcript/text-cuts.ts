/** The parts of a line that viewers don't get, as character ranges with `to` exclusive. */
export interface LineCuts {
  /** Removed from the recording. */
  removed: readonly (readonly number[])[];
  /** Muted. */
  silenced: readonly (readonly number[])[];
}

export interface TextCuts {
  /** By line ID. Lines with unchanged cuts keep their object. */
  lines: ReadonlyMap<string, LineCuts>;
  /** Whether cuts are being edited. Filler words are then always shown. */
  isCutting: boolean;
}
