/** An error the user can fix; its message is one sentence that says how. */
export class Advice extends Error {}

/**
 * Explains a full disk in any error; returns other errors unchanged.
 * @param {unknown} error the error of a step, or a failed program's output
 * @param {string} folder the folder the step was writing to
 */
export function explain(error, folder) {
  const text = error instanceof Error ? `${error.code ?? ''} ${error.message}` : String(error);
  if (/ENOSPC|no space left on device/i.test(text))
    return new Advice(`The disk that holds ${folder} is full: free some space there and start again.`);
  return error;
}
