import type { TestBrowser } from '../support/product.js';

export interface Situation {
  /** The caller, because the frontends do not handle cookies. */
  browser: TestBrowser;
  /** Replaces ids in path and body that only the backend knows. */
  values?: Record<string, string>;
}
