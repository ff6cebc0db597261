/** Whether a file's bytes can be had: a folder's cannot, nor those of a file that was moved or changed since. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
