/** An end that a person can do something about: its message is one sentence that says what. */
export class Advice extends Error {}

/**
 * Puts a full disk into words wherever it shows up; any other error comes back as it is.
 * @param {unknown} error what a step threw, or a text that a program printed before it failed
 * @param {string} folder where the step was writing
 */
export function explain(error, folder) {
  const text = error instanceof Error ? `${error.code ?? ''} ${error.message}` : String(error);
  if (/ENOSPC|no space left on device/i.test(text))
    return new Advice(`The disk that holds ${folder} is full: free some space there and start again.`);
  return error;
}
