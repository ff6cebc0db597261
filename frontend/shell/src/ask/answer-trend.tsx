import { Choice, formatDate } from '@playhead/ui';
import { useListFoldersQuery, type TrendPoint } from '../api/library.js';
import { useListMembersQuery } from '../api/members.js';
import { useSession } from '../api/session.js';
import * as styles from './answer-trend.module.css';

/** Empty strings mean no filter. */
export interface ChosenPoints {
  week: string;
  ownerId: string;
  folderId: string;
}

export const ANY: ChosenPoints = { week: '', ownerId: '', folderId: '' };
const AT_THE_TOP = 'top';
const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 26;

export const pointsOf = (trend: readonly TrendPoint[], { week, ownerId, folderId }: ChosenPoints) =>
  trend.filter(
    (point) =>
      (week === '' || point.week === week) &&
      (ownerId === '' || point.ownerId === ownerId) &&
      (folderId === '' || (point.folderId ?? AT_THE_TOP) === folderId),
  );

interface AnswerTrendProps {
  /** In ascending order of weeks, with at least one point. */
  trend: readonly TrendPoint[];
  chosen: ChosenPoints;
  onChoose: (chosen: ChosenPoints) => void;
}

/** Bar chart of mentions per week. Clicking a bar filters the lines by its week. */
export function AnswerTrend({ trend, chosen, onChoose }: AnswerTrendProps) {
  const weeks = weeksOf(trend);
  const counts = weeks.map((week) =>
    pointsOf(trend, { ...chosen, week }).reduce((sum, { times }) => sum + times, 0),
  );
  const most = Math.max(1, ...counts);
  return (
    <div className={styles.trend}>
      <div className={styles.filters}>
        <OwnerChoice trend={trend} chosen={chosen} onChoose={onChoose} />
        <FolderChoice trend={trend} chosen={chosen} onChoose={onChoose} />
      </div>
      {weeks.length > 1 && (
        <>
          <ol className={styles.weeks} aria-label="By week">
            {weeks.map((week, i) => (
              <li key={week}>
                <button
                  type="button"
                  aria-label={`${weekName(week)}: ${counts[i] === 1 ? '1 time' : `${counts[i]} times`}`}
                  aria-pressed={chosen.week === week}
                  disabled={counts[i] === 0}
                  onClick={() => onChoose({ ...chosen, week: chosen.week === week ? '' : week })}
                >
                  <span style={{ blockSize: `${(counts[i]! / most) * 100}%` }} />
                </button>
              </li>
            ))}
          </ol>
          <p className={styles.ends} aria-hidden="true">
            <span>{weekName(weeks[0]!)}</span>
            <span>{weekName(weeks.at(-1)!)}</span>
          </p>
        </>
      )}
    </div>
  );
}

function OwnerChoice({ trend, chosen, onChoose }: AnswerTrendProps) {
  const owners = [...new Set(trend.map(({ ownerId }) => ownerId))];
  const { user } = useSession();
  const mayList = user !== null && user.tenant.role !== 'member';
  const { data: members = [] } = useListMembersQuery(undefined, { skip: owners.length < 2 || !mayList });
  const names = new Map([...members.map(({ id, name }) => [id, name] as const), [user?.id, 'You']]);
  const named = owners.flatMap((id): [string, string][] => (names.has(id) ? [[id, names.get(id)!]] : []));
  if (owners.length < 2) return null;
  return (
    <Choice
      label="Owner"
      labelHidden
      value={chosen.ownerId}
      options={[['', 'All owners'], ...named]}
      onChoose={(ownerId) => onChoose({ ...chosen, week: '', ownerId })}
    />
  );
}

function FolderChoice({ trend, chosen, onChoose }: AnswerTrendProps) {
  const lain = [...new Set(trend.map(({ folderId }) => folderId ?? AT_THE_TOP))];
  const { data: folders = [] } = useListFoldersQuery(undefined, { skip: lain.length < 2 });
  const names = new Map([...folders.map(({ id, name }) => [id, name] as const), [AT_THE_TOP, 'No folder']]);
  const named = lain.flatMap((id): [string, string][] => (names.has(id) ? [[id, names.get(id)!]] : []));
  if (lain.length < 2) return null;
  return (
    <Choice
      label="Folder"
      labelHidden
      value={chosen.folderId}
      options={[['', 'All folders'], ...named]}
      onChoose={(folderId) => onChoose({ ...chosen, week: '', folderId })}
    />
  );
}

/** All weeks from the first to the last, including empty ones. Limited to the last half year. */
function weeksOf(trend: readonly TrendPoint[]): string[] {
  const last = Date.parse(trend.at(-1)!.week);
  const count = Math.min(MAX_WEEKS, (last - Date.parse(trend[0]!.week)) / WEEK_MS + 1);
  return Array.from({ length: count }, (_, i) =>
    new Date(last - (count - 1 - i) * WEEK_MS).toISOString().slice(0, 10),
  );
}

/** Noon UTC is on the same day in nearly every time zone. */
const weekName = (week: string): string => `Week of ${formatDate(`${week}T12:00:00Z`)}`;
