import { Notice, Skeleton, UnableToLoad } from '@playhead/ui';
import type { Folder } from '../../api/library.js';
import { useGetBriefingQuery, type BriefingItem } from '../../api/promises.js';
import { savePdf } from '../../recording/save-pdf.js';
import { FileMenu } from './file-menu.js';
import { Part } from './part.js';
import { SourceLink } from './plan-row.js';
import { TIME_ZONE, useUpdating } from './use-updating.js';
import * as styles from './action-plan.module.css';

type Kind = 'preparation' | 'handover';
const LEADS: Record<Kind, string> = {
  preparation: 'What to know before the next call.',
  handover: 'What to know when you take over.',
};

export const Preparation = ({ folder }: { folder: Folder }) => (
  <Briefing kind="preparation" folder={folder} />
);
export const Handover = ({ folder }: { folder: Folder }) => <Briefing kind="handover" folder={folder} />;

function Briefing({ kind, folder: { id: folderId, name } }: { kind: Kind; folder: Folder }) {
  const { isUpdating, options, note } = useUpdating();
  const { data, isError, refetch } = useGetBriefingQuery(
    { folderId, briefing: kind, timezone: TIME_ZONE },
    options,
  );
  note(data);
  if (isError) return <UnableToLoad what="the briefing" onRetry={refetch} />;
  if (!data) return <Skeleton height={240} />;
  const { parts } = data;
  const address = `/api/folders/${encodeURIComponent(folderId)}/briefings/${kind}`;
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <p role="status">{isUpdating ? 'Reading the recordings…' : LEADS[kind]}</p>
        {parts.length > 0 && (
          <div>
            <FileMenu
              files={[
                { address: `${address}.docx`, label: 'Word' },
                { address: `${address}.pdf`, label: 'PDF', run: () => void savePdf(`${address}.pdf`, name) },
                { address: `${address}.md`, label: 'Text (Markdown)' },
                { label: 'Print', run: () => window.print() },
              ]}
            />
          </div>
        )}
      </div>
      {parts.length === 0 && !isUpdating && (
        <Notice title="Nothing here yet">
          People, promises and changes from recordings in this folder appear here with their lines.
        </Notice>
      )}
      {parts.map(({ heading, items }) => (
        <Part key={heading} name={heading}>
          {items.map((item, at) => (
            <Item key={at} item={item} />
          ))}
        </Part>
      ))}
    </div>
  );
}

const Item = ({ item: { text, note, source } }: { item: BriefingItem }) => (
  <li className={styles.row}>
    <div className={styles.body}>
      <p className={styles.what}>{text}</p>
      <p className={styles.facts}>
        {note && <span>{note}</span>}
        {source && <SourceLink source={source} />}
      </p>
    </div>
  </li>
);
