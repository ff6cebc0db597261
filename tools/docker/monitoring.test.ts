import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const MONITORING = join(ROOT, 'docker/monitoring');
const read = (path: string) => readFileSync(path, 'utf8');

const measures = read(join(ROOT, 'backend/src/shared/metrics/metrics.ts'));
const made = new Set([...measures.matchAll(/name: '(\w+)'/g)].map(([, name]) => name));
/** A histogram has three series with these suffixes. */
const measureOf = (series: string) => series.replace(/_(bucket|count|sum)$/, '');
const named = (text: string) => [...text.matchAll(/playhead_\w+/g)].map(([series]) => measureOf(series));

test('alerts and dashboard ask for measures that are made', () => {
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const asked = named(read(join(MONITORING, file)));
    assert.ok(asked.length > 5);
    assert.deepEqual(
      asked.filter((name) => !made.has(name)),
      [],
    );
  }
});

test('the dashboard shows every measure', () => {
  const shown = new Set(named(read(join(MONITORING, 'grafana-dashboard.json'))));
  assert.deepEqual(
    [...made].filter((name) => !shown.has(name!) && name !== 'playhead_uploaded_bytes_total'),
    [],
  );
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
test('Prometheus takes rules and configuration', { skip: !hasPromtool }, () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'config', join(MONITORING, 'prometheus.yml')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, `${stdout}${stderr}`);
});
