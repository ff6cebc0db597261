import { formatCount, VisuallyHidden } from '@playhead/ui';
import type { AnalyticsSummary } from '../../../api/analytics.js';
import { NumberHeadings } from '../parts/headings.js';
import { Nothing, Numbers, Panel } from '../parts/panel.js';
import * as styles from './hourly-pattern.module.css';
import * as table from '../parts/table.module.css';

const hourName = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' });
const nameOf = (hour: number): string => hourName.format(Date.UTC(2026, 0, 1, hour));

/** Shade of an hour by its share of the busiest one. */
function levelOf(views: number, peak: number): 'none' | 'any' | 'quarter' | 'half' | 'most' {
  if (views === 0) return 'none';
  const share = views / peak;
  if (share > 0.75) return 'most';
  if (share > 0.5) return 'half';
  return share > 0.25 ? 'quarter' : 'any';
}

export function HourlyPattern({ hours }: { hours: AnalyticsSummary['hourlyViewPattern'] }) {
  const peak = Math.max(...hours.map(({ views }) => views), 0);
  return (
    <Panel title="Viewing Pattern" note="Sessions by the hour they started, in your time zone.">
      {peak === 0 ? (
        <Nothing>No viewing times yet</Nothing>
      ) : (
        <>
          <ol className={styles.hours}>
            {hours.map(({ hour, views }) => {
              const words = `${nameOf(hour)}: ${formatCount(views, 'view')}`;
              return (
                <li key={hour} className={styles.hour} data-level={levelOf(views, peak)} title={words}>
                  <VisuallyHidden>{words}</VisuallyHidden>
                </li>
              );
            })}
          </ol>
          <p className={styles.scale} aria-hidden="true">
            {[0, 6, 12, 18].map((hour) => (
              <span key={hour}>{nameOf(hour)}</span>
            ))}
          </p>
          <p className={styles.legend}>
            Busiest: {nameOf(hours.find(({ views }) => views === peak)!.hour)}, {formatCount(peak, 'view')}
          </p>
          <Numbers>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Hour</th>
                  <NumberHeadings titles={['Views']} />
                </tr>
              </thead>
              <tbody>
                {hours
                  .filter(({ views }) => views > 0)
                  .map(({ hour, views }) => (
                    <tr key={hour}>
                      <th scope="row">{nameOf(hour)}</th>
                      <td className={table.number}>{views}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </Numbers>
        </>
      )}
    </Panel>
  );
}
