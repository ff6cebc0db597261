import type { TestBrowser } from '../support/product.js';

/** What a provider state leaves behind. */
export interface Situation {
  /** Who makes the call: the frontends know nothing of cookies. */
  browser: TestBrowser;
  /** What stands in the call's path and body for the ids that only the backend knows. */
  values?: Record<string, string>;
}
