import { formatClock, formatCount } from '@playhead/ui';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  getRelativeCoordinate,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  useActiveTooltipLabel,
  usePlotArea,
  useXAxisInverseDataSnapScale,
} from 'recharts';
import type { RetentionCurve } from '../../../api/analytics.js';
import { formatPercent } from '../parts/figures.js';
import * as styles from './retention-chart.module.css';

export interface RetentionChartProps {
  curve: RetentionCurve;
  /** Length of the recording in seconds. */
  duration: number;
  /** Ranges that viewers no longer see. */
  cuts: readonly Cut[];
  /** Position of the playhead in seconds. */
  time: number;
  onPlay: (seconds: number) => void;
}

export interface Cut {
  /** Times in seconds. */
  start: number;
  end: number;
}

interface Point {
  time: number;
  watching: number;
  replays: number;
}

const TICK = { fill: 'var(--text-third)', fontSize: 12 };

/** Arrow keys move along the curve. Enter, Space and a click play from there. */
export function RetentionChart({ curve, duration, cuts, time, onPlay }: RetentionChartProps) {
  const points = useMemo(() => pointsOf(curve), [curve]);
  const active = useRef<number | null>(null);
  const noteActive = useCallback((seconds: number | null): void => {
    active.current = seconds;
  }, []);
  const timeAt = useRef<TimeAt>(() => null);
  const noteScale = useCallback((scale: TimeAt): void => {
    timeAt.current = scale;
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // The chart would otherwise hide its tooltip.
    event.stopPropagation();
    if (active.current !== null) onPlay(active.current);
  };
  return (
    <div className={styles.chart} onKeyDownCapture={onKeyDown}>
      <ComposedChart
        responsive
        data={points}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        title="Audience retention. Use the arrow keys to move, Enter to play from there."
        onClick={(_, event) => {
          // Computed from the click, because on touch the chart has no moment under the pointer beforehand.
          const seconds = timeAt.current(getRelativeCoordinate(event).relativeX);
          if (seconds !== null) onPlay(seconds);
        }}
        style={{ inlineSize: '100%', blockSize: 240 }}
      >
        <defs>
          <pattern id="cut" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="8" stroke="var(--text-third)" strokeWidth="2" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="time"
          type="number"
          domain={[0, duration]}
          ticks={ticksOf(duration)}
          tickFormatter={formatClock}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
        />
        <YAxis
          width={44}
          domain={[0, 1]}
          ticks={[0, 0.25, 0.5, 0.75, 1]}
          tickFormatter={formatPercent}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          yAxisId="replays"
          orientation="right"
          width={32}
          domain={[0, (most: number) => Math.max(most * 2, 1)]}
          allowDecimals={false}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Area
          dataKey="watching"
          type="stepAfter"
          stroke="var(--accent)"
          strokeWidth={2}
          fill="var(--accent)"
          fillOpacity={0.14}
          isAnimationActive={false}
        />
        <Area
          dataKey="replays"
          yAxisId="replays"
          type="stepAfter"
          stroke="var(--warn)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          fill="var(--warn)"
          fillOpacity={0.12}
          isAnimationActive={false}
        />
        {cuts.map(({ start, end }) => (
          <ReferenceArea
            key={start}
            x1={start}
            x2={Math.min(end, duration)}
            fill="url(#cut)"
            fillOpacity={0.5}
            stroke="var(--text-third)"
            strokeOpacity={0.6}
          />
        ))}
        <ReferenceLine x={time} stroke="var(--accent)" strokeWidth={2} />
        <Tooltip
          cursor={{ stroke: 'var(--text)', strokeWidth: 1 }}
          isAnimationActive={false}
          content={({ payload }) => <Moment point={payload?.[0]?.payload as Point | undefined} cuts={cuts} />}
        />
        <ActiveMoment onMove={noteActive} />
        <Scale onChange={noteScale} />
      </ComposedChart>
    </div>
  );
}

function Moment({ point, cuts }: { point: Point | undefined; cuts: readonly Cut[] }) {
  if (!point) return null;
  const isCut = cuts.some(({ start, end }) => start <= point.time && point.time < end);
  return (
    <p className={styles.moment} role="status" aria-live="assertive">
      <strong>{formatClock(point.time)}</strong>
      {isCut && <span>Cut out</span>}
      <span>{formatPercent(point.watching)} watching</span>
      <span>{formatCount(point.replays, 'replay')}</span>
    </p>
  );
}

/** Reports the moment chosen by the pointer or the arrow keys. */
function ActiveMoment({ onMove }: { onMove: (seconds: number | null) => void }) {
  const label = useActiveTooltipLabel();
  useEffect(() => onMove(typeof label === 'number' ? label : null), [onMove, label]);
  return null;
}

/** @returns the second at a distance in pixels from the chart's left edge, or null outside the curve */
type TimeAt = (x: number) => number | null;

/** Reports the scale between positions on the chart and seconds. */
function Scale({ onChange }: { onChange: (timeAt: TimeAt) => void }) {
  const snap = useXAxisInverseDataSnapScale();
  const area = usePlotArea();
  useEffect(
    () =>
      onChange((x) => {
        const isInside = area && x >= area.x && x <= area.x + area.width;
        const seconds = isInside ? snap?.(x) : null;
        return typeof seconds === 'number' ? seconds : null;
      }),
    [onChange, snap, area],
  );
  return null;
}

const pointsOf = ({ step, watching, replays }: RetentionCurve): Point[] =>
  watching.map((share, at) => ({ time: at * step, watching: share, replays: replays[at] ?? 0 }));

const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** At most seven ticks at round times. */
function ticksOf(duration: number): number[] {
  const step = STEPS.find((seconds) => duration / seconds <= 6) ?? 7200;
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, at) => at * step);
}
