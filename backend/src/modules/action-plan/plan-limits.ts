/** Far above real use; anything above is treated as a script. */
export const PLAN_LIMITS = {
  /** Rows that one viewer, or all viewers of a room, propose at a time. */
  proposedRows: { ofViewer: 20, ofRoom: 200 },
  /** Days and comments. */
  replies: { ofViewer: 200, ofRoom: 2000 },
};
