import { FolderOutlinedIcon } from '@playhead/ui/icons/folder-outlined';
import { useListFoldersQuery } from '../../../api/library.js';
import { Link } from '../../../router.js';
import { foldersIn, pathTo } from '../../../recording/folder-tree.js';
import * as styles from './library-filters.module.css';

/** Maximum number of folders in the path. A menu contains those above. */
const CRUMBS = 3;

/** The path to a folder and its subfolders. */
export function FolderPath({ folderId }: { folderId: string }) {
  const { data: folders = [] } = useListFoldersQuery();
  const path = pathTo(folders, folderId);
  const inside = foldersIn(folders, folderId);
  const hidden = path.at(-CRUMBS - 1);
  return (
    <nav aria-label="Folder" className={styles.path}>
      <ol>
        <li>
          <Link to="/">All recordings</Link>
        </li>
        {hidden && (
          <li>
            <Link to={`/?folder=${hidden.id}`} aria-label={hidden.name} title={hidden.name}>
              …
            </Link>
          </li>
        )}
        {path.slice(-CRUMBS).map(({ id, name }) => (
          <li key={id}>
            <Link to={`/?folder=${id}`} aria-current={id === folderId ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
      {inside.length > 0 && (
        <ul className={styles.inside}>
          {inside.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/?folder=${id}`}>
                <FolderOutlinedIcon fontSize="small" aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
