const RECORDINGS = 'application/x-playhead-recordings';
const FOLDER = 'application/x-playhead-folder';

export type Dragged = { recordings: string[] } | { folder: string };

export function drag({ dataTransfer }: React.DragEvent, what: Dragged): void {
  dataTransfer.effectAllowed = 'move';
  if ('folder' in what) dataTransfer.setData(FOLDER, what.folder);
  else dataTransfer.setData(RECORDINGS, JSON.stringify(what.recordings));
}

export const isOurs = ({ dataTransfer }: React.DragEvent): boolean =>
  dataTransfer.types.includes(RECORDINGS) || dataTransfer.types.includes(FOLDER);

export function dropped({ dataTransfer }: React.DragEvent): Dragged | null {
  const folder = dataTransfer.getData(FOLDER);
  if (folder) return { folder };
  const recordings = dataTransfer.getData(RECORDINGS);
  return recordings ? { recordings: JSON.parse(recordings) as string[] } : null;
}
