import Button from '@mui/material/Button';
import { Choice } from '@playhead/ui';
import { useState } from 'react';
import { useKeepViewMutation, useListTagsQuery } from '../../../api/library.js';
import { useListRecordingPeopleQuery } from '../../../api/recordings.js';
import { useSession } from '../../../api/session.js';
import { useSearchParams } from '../../../router.js';
import { isFiltered, type ChangeSearch, type ListSearch } from '../list/list-search.js';
import { NameDialog } from './name-dialog.js';
import { TagDialog } from './tag-dialog.js';
import * as styles from './library-filters.module.css';

/** Filters the list by tag and person. */
export function LibraryFilters({ search, onChange }: { search: ListSearch; onChange: ChangeSearch }) {
  const { data: tags = [] } = useListTagsQuery();
  const { data: people = [] } = useListRecordingPeopleQuery({}, { refetchOnMountOrArgChange: 60 });
  const [isKeeping, setKeeping] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { user } = useSession();
  const tag = tags.find(({ name }) => name === search.tag);
  const names = (known: { name: string }[], chosen: string, any: string): [string, string][] => [
    ['', any],
    ...[...new Set([...known.map(({ name }) => name), ...(chosen ? [chosen] : [])])].map(
      (name): [string, string] => [name, name],
    ),
  ];
  return (
    <div className={styles.filters}>
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
          Save view
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
      title="Save view"
      name=""
      action="Save"
      failure="The view couldn't be saved. Please try again."
      onSave={(name) => keep({ keepViewRequest: { name, query: params.toString() } })}
      onClose={onClose}
    />
  );
}
