import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics under the names that dashboards and alerts use. Labels only contain fixed terms: route patterns, kinds,
 * states. They never contain user input.
 */
export const registry = new Registry();
const registers = [registry];

export const httpSeconds = new Histogram({
  name: 'playhead_http_request_seconds',
  help: 'Answers of the API and the pages by route; media lasts as long as it is read.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const taskSeconds = new Histogram({
  name: 'playhead_task_seconds',
  help: 'Durable work as it ended in this process.',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600, 3600],
  registers,
});

export const tasks = new Gauge({
  name: 'playhead_tasks',
  help: 'Durable work of the installation that is not done.',
  labelNames: ['kind', 'state'] as const,
  registers,
});

export const oldestDueTask = new Gauge({
  name: 'playhead_task_oldest_due_seconds',
  help: 'For how long the oldest task of a kind has been due and not run.',
  labelNames: ['kind'] as const,
  registers,
});

export const uploads = new Counter({
  name: 'playhead_uploads_total',
  help: 'Files that were taken as recordings, or refused as such.',
  labelNames: ['outcome'] as const,
  registers,
});

export const uploadedBytes = new Counter({
  name: 'playhead_uploaded_bytes_total',
  help: 'Bytes of the files that were taken.',
  registers,
});

export const viewingEvents = new Counter({
  name: 'playhead_viewing_events_total',
  help: 'Events of watching, as pages report them.',
  labelNames: ['outcome'] as const,
  registers,
});

export const transcribedSeconds = new Counter({
  name: 'playhead_transcribed_audio_seconds_total',
  help: 'Seconds of sound that were turned into text.',
  labelNames: ['engine'] as const,
  registers,
});

export const transcribingSeconds = new Counter({
  name: 'playhead_transcribing_seconds_total',
  help: 'Seconds that this took: audio seconds over these are the speed.',
  labelNames: ['engine'] as const,
  registers,
});

export const databaseConnections = new Gauge({
  name: 'playhead_database_connections',
  help: 'Of this process, by what they do; waiting are requests without one.',
  labelNames: ['state'] as const,
  registers,
});

export const queueDepth = new Gauge({
  name: 'playhead_queue_wakes',
  help: 'Wakes in the queue that no worker has taken.',
  registers,
});
