import type { Folder } from '../api/library.js';

export interface FolderNode {
  folder: Folder;
  children: FolderNode[];
}

/** Numeric, so that “Week 2” comes before “Week 10”. */
const byName = new Intl.Collator(undefined, { numeric: true });

/** Sorted by name. A folder whose parent is not accessible is at the top. */
export function treeOf(folders: readonly Folder[]): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { folder, children: [] as FolderNode[] }]));
  const top: FolderNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.folder.parentId ?? '')?.children ?? top).push(node);
  const sort = (siblings: FolderNode[]): FolderNode[] => {
    for (const { children } of siblings) sort(children);
    return siblings.sort((one, other) => byName.compare(one.folder.name, other.folder.name));
  };
  return sort(top);
}

/** Folders from the top down to a folder. Empty if it is unknown. */
export function pathTo(folders: readonly Folder[], id: string | null): Folder[] {
  const folder = folders.find((one) => one.id === id);
  return folder ? [...pathTo(folders, folder.parentId), folder] : [];
}

/** Direct subfolders, sorted by name. */
export const foldersIn = (folders: readonly Folder[], id: string): Folder[] =>
  folders
    .filter(({ parentId }) => parentId === id)
    .sort((one, other) => byName.compare(one.name, other.name));

/** Indented folder options for moving recordings. @param without a folder to leave out with its subfolders */
export const targetOptions = (folders: readonly Folder[], without?: string): [id: string, name: string][] =>
  listed(treeOf(folders), without)
    .filter(([{ access }]) => access !== 'view')
    .map(([{ id, name }, depth]) => [id, `${'\u2003'.repeat(depth)}${name}`]);

/** Folders in tree order with their depth. @param without a folder to leave out with its subfolders */
export function listed(nodes: readonly FolderNode[], without?: string, depth = 0): [Folder, number][] {
  return nodes.flatMap(({ folder, children }) =>
    folder.id === without
      ? []
      : [[folder, depth] as [Folder, number], ...listed(children, without, depth + 1)],
  );
}
