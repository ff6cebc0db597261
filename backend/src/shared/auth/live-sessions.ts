/** Which sessions are alive, for pages that are sent before anything asks the API. */
export abstract class LiveSessions {
  /** @param token as it stands in the cookie */
  abstract has(token: string): Promise<boolean>;
}
