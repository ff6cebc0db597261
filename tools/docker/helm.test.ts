import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const CHART = join(import.meta.dirname, '../../docker/helm/playhead');

test('the chart is of the version that the product has', () => {
  const { version } = JSON.parse(readFileSync(join(CHART, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  const chart = readFileSync(join(CHART, 'Chart.yaml'), 'utf8');
  assert.match(chart, new RegExp(`^appVersion: ${version}$`, 'm'));
});
