import { planningApi } from '../../api/generated/planning.js';
import type { SharedRoom } from '../../api/generated/sharing.js';
import { PlanItem, type SideNames } from './plan-item.js';
import { ProposeRow } from './propose-row.js';
import * as controls from '../../controls.module.css';
import * as styles from './room-plan.module.css';

const FILES = { ics: 'Calendar', csv: 'CSV', md: 'Markdown' };

/** What was promised in the room's recordings, as far as its owner accepted it. */
export default function RoomPlan({ room: { shareId, sender, isOwner } }: { room: SharedRoom }) {
  const { data, isError, refetch } = planningApi.useGetSharedPlanQuery(
    { shareId },
    { refetchOnMountOrArgChange: true },
  );
  const sides: SideNames = {
    us: sender.company ?? sender.name ?? 'The sender',
    them: isOwner ? 'Viewers' : 'You',
    both: 'Both',
  };
  const accepted = data?.rows.filter(({ state }) => state !== 'proposed') ?? [];
  return (
    <section className={styles.plan} id="action-plan" aria-labelledby="action-plan-title">
      <div className={styles.head}>
        <h2 id="action-plan-title">Action plan</h2>
        {accepted.length > 0 && (
          <p className={styles.actions}>
            {Object.entries(FILES).map(([format, label]) => (
              <a
                key={format}
                className={controls.link}
                href={`/api/recordings/shared/${encodeURIComponent(shareId)}/plan.${format}`}
                aria-label={`Download the action plan: ${label}`}
                download
              >
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      {isError && (
        <p className={controls.error} role="alert">
          The action plan couldn&apos;t be loaded.{' '}
          <button type="button" className={controls.link} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.rows.length === 0 && <p className={styles.empty}>Nothing is planned yet.</p>}
      {data && data.rows.length > 0 && (
        <ul className={styles.rows}>
          {data.rows.map((row) => (
            <PlanItem
              key={row.id}
              shareId={shareId}
              row={row}
              sides={sides}
              canAnswer={!isOwner}
              onChanged={refetch}
            />
          ))}
        </ul>
      )}
      {data && !isOwner && <ProposeRow shareId={shareId} sides={sides} onProposed={refetch} />}
    </section>
  );
}
