import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import Button from '@mui/material/Button';
import { Choice } from '@playhead/ui';
import { useState } from 'react';
import { useKeepViewMutation, useListFoldersQuery, useListTagsQuery } from '../../../api/library.js';
import { useListRecordingPeopleQuery } from '../../../api/recordings.js';
import { useSession } from '../../../api/session.js';
import { Link, useSearchParams } from '../../../router.js';
import { isFiltered, type ChangeSearch, type ListSearch } from '../list/list-search.js';
import { foldersIn, pathTo } from '../../../recording/folder-tree.js';
import { NameDialog } from './name-dialog.js';
import { TagDialog } from './tag-dialog.js';
import * as styles from './library-filters.module.css';

/** Folders that the path names; one step leads to those above them. */
const CRUMBS = 3;

/** Where in the library one is, and what narrows it beside words and status. */
export function LibraryFilters({ search, onChange }: { search: ListSearch; onChange: ChangeSearch }) {
  const { data: folders = [] } = useListFoldersQuery();
  const { data: tags = [] } = useListTagsQuery();
  const { data: people = [] } = useListRecordingPeopleQuery({}, { refetchOnMountOrArgChange: 60 });
  const [isKeeping, setKeeping] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { user } = useSession();
  const tag = tags.find(({ name }) => name === search.tag);
  const path = pathTo(folders, search.folder);
  const inside = foldersIn(folders, search.folder);
  const hidden = path.at(-CRUMBS - 1);
  const names = (known: { name: string }[], chosen: string, any: string): [string, string][] => [
    ['', any],
    ...[...new Set([...known.map(({ name }) => name), ...(chosen ? [chosen] : [])])].map(
      (name): [string, string] => [name, name],
    ),
  ];
  return (
    <div className={styles.filters}>
      {search.folder && (
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
                <Link to={`/?folder=${id}`} aria-current={id === search.folder ? 'page' : undefined}>
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
      )}
      <Choice
        label="Tag"
        labelHidden
        value={search.tag}
        options={names(tags, search.tag, 'All tags')}
        onChoose={(tag) => onChange({ tag })}
      />
      <Choice
        label="With"
        labelHidden
        value={search.person}
        options={names(people, search.person, 'With anyone')}
        onChoose={(person) => onChange({ person })}
      />
      {tag && user && user.tenant.role !== 'member' && (
        <Button size="small" onClick={() => setEditing(true)}>
          Edit tag
        </Button>
      )}
      {isFiltered(search) && (
        <Button size="small" onClick={() => setKeeping(true)}>
          Keep this view
        </Button>
      )}
      {isEditing && tag && (
        <TagDialog
          tag={tag}
          onChanged={(name) => onChange({ tag: name ?? '' })}
          onClose={() => setEditing(false)}
        />
      )}
      {isKeeping && <KeepViewDialog onClose={() => setKeeping(false)} />}
    </div>
  );
}

function KeepViewDialog({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const [keep] = useKeepViewMutation();
  return (
    <NameDialog
      title="Keep this view"
      name=""
      action="Keep"
      failure="The view couldn't be kept. Please try again."
      onSave={(name) => keep({ keepViewRequest: { name, query: params.toString() } })}
      onClose={onClose}
    />
  );
}
