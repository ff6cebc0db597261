/** Checks sessions for pages that are sent before any API request. */
export abstract class LiveSessions {
  /** @param token the value of the session cookie */
  abstract has(token: string): Promise<boolean>;
}
