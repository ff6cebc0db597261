import { serverMessage } from '@playhead/api';
import { Choice, formatBytes, Skeleton, UnableToLoad } from '@playhead/ui';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { FRESH, useGetTenantUsageQuery, type TenantUsageMonth } from '../api/admin.js';
import * as styles from './tenant-usage.module.css';

const number = new Intl.NumberFormat('en');
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const nameOf = (iso: string) => month.format(new Date(`${iso}-01`));

type Measure = Exclude<keyof TenantUsageMonth, 'month'>;
const MEASURES = { storageBytes: 'Storage', recordings: 'Recordings', minutes: 'Minutes' } as const;
const format = (measure: Measure, value: number) =>
  measure === 'storageBytes' ? formatBytes(value) : number.format(value);

/** A tenant's storage at the end of each month, as a chart and a table. */
export default function TenantUsage({ tenantId }: { tenantId: string }) {
  const { data, error, refetch } = useGetTenantUsageQuery({ tenantId }, FRESH);
  const [measure, setMeasure] = useState<Measure>('storageBytes');
  if (error)
    return (
      <UnableToLoad
        what="usage"
        why={serverMessage(error, 'Check your connection and try again.')}
        onRetry={refetch}
      />
    );
  if (!data) return <Skeleton height={240} radius={12} />;
  return (
    <>
      <div className={styles.head}>
        <Choice label="Measure" labelHidden value={measure} options={MEASURES} onChoose={setMeasure} />
      </div>
      {data.some((row) => row[measure] > 0) ? (
        <div className={styles.chart} aria-hidden="true">
          <ResponsiveContainer width="100%" height={220}>
            <BarChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis dataKey="month" tickFormatter={nameOf} tickLine={false} axisLine={false} />
              <YAxis
                tickFormatter={(value: number) => format(measure, value)}
                tickLine={false}
                axisLine={false}
                allowDecimals={false}
                width={76}
              />
              <Tooltip
                cursor={{ fill: 'var(--hover)' }}
                formatter={(value) => [format(measure, Number(value)), MEASURES[measure]]}
                labelFormatter={(label) => (typeof label === 'string' ? nameOf(label) : '')}
              />
              <Bar
                dataKey={measure}
                fill="var(--accent)"
                radius={[3, 3, 0, 0]}
                maxBarSize={40}
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        </div>
      ) : (
        <p className={styles.none}>Nothing to show yet</p>
      )}
      <table className={styles.figures}>
        <caption>At the end of each month; this month as it is now</caption>
        <thead>
          <tr>
            {['Month', ...Object.values(MEASURES)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.toReversed().map((row) => (
            <tr key={row.month}>
              <th scope="row">{nameOf(row.month)}</th>
              {(Object.keys(MEASURES) as Measure[]).map((each) => (
                <td key={each}>{format(each, row[each])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
