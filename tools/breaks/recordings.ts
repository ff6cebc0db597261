import type { Break } from './break.ts';

const UPLOADING = 'frontend/shell/src/features/upload';
const PLAYBACK = 'frontend/shared/player/src/playback/playback.spec.ts';
const RUN_TASK = 'backend/src/shared/tasks/run-task.spec.ts';

export const RECORDING_BREAKS: Break[] = [
  {
    name: "another user's upload is accepted",
    find: /findOne\(UploadTarget, \{ id, userId \}, \{ refresh: true \}\)/g,
    replace: 'findOne(UploadTarget, { id }, { refresh: true })',
    noticedBy: 'backend/src/modules/media/uploads/upload-claims.spec.ts',
  },
  {
    name: 'a stored part of another size is taken for what was sent',
    find: / && \(stored\.Size === undefined \|\| stored\.Size === size\)/g,
    replace: '',
    noticedBy: `${UPLOADING}/uploads.spec.tsx`,
  },
  {
    name: 'after a reload an upload begins anew',
    find: /if \(interrupted && \(await run\.resumeStored\(interrupted\)\)\) return;/g,
    replace: '',
    noticedBy: `${UPLOADING}/uploads.spec.tsx`,
  },
  {
    name: 'the rest behind the last whole part is not sent (lost part)',
    find: /length: Math\.ceil\(size \/ whole\)/g,
    replace: 'length: Math.floor(size / whole)',
    noticedBy: `${UPLOADING}/uploads.spec.tsx`,
  },
  {
    name: 'a part that has arrived and is not named is left out of the file (lost part)',
    find: /arrived\.find\(\(\{ partNumber \}\) => partNumber > named\.length\)/g,
    replace: 'arrived.find(() => false)',
    noticedBy: 'backend/test/integration/recordings/multipart.spec.ts',
  },
  {
    name: 'of the parts in S3 only the first page is listed (lost part)',
    find: /more = page\.IsTruncated === true && page\.NextPartNumberMarker !== marker;/g,
    replace: 'more = false;',
    noticedBy: 'backend/src/modules/media/storage/adapters/s3.object-storage.spec.ts',
  },
  {
    name: 'durable work (an event, a mail, processing) is never given up',
    find: /failures >= (?:handler\.maxFailures|MAX_FAILURES)/g,
    replace: 'false',
    noticedBy: RUN_TASK,
  },
  {
    name: 'durable work is given up at the first failure',
    find: /failures >= (?:handler\.maxFailures|MAX_FAILURES)/g,
    replace: 'failures >= 1',
    noticedBy: RUN_TASK,
  },
  {
    name: 'the lease of a task is never renewed',
    find: /await store\.renew\(task\)/g,
    replace: 'await Promise.resolve(true)',
    noticedBy: RUN_TASK,
  },
  {
    name: 'a summary is made of lines that are hard to hear',
    find: /const confident = lines\.filter\(isConfident\);/g,
    replace: 'const confident = lines;',
    noticedBy: 'backend/src/modules/processing/process-recording.spec.ts',
  },
  {
    name: 'captions end before the last millisecond is said (wrong rounding)',
    find: /Math\.round\(end \* 1000\)/g,
    replace: 'Math.floor(end * 1000)',
    noticedBy: 'backend/src/shared/transcripts/files/transcript-files.spec.ts',
  },
  {
    name: 'a clock is ahead of the sound (wrong rounding)',
    find: /isClockTime\(seconds\) \? Math\.floor\(seconds\) : 0(?=;\n +return \[Math)/g,
    replace: 'isClockTime(seconds) ? Math.round(seconds) : 0',
    noticedBy: 'frontend/shared/ui/src/time/clock.spec.ts',
  },
  {
    name: 'Retry of the player starts at 0:00',
    find: /this\.moveTo\(time, \{ isReported: false \}\);/g,
    replace: 'this.moveTo(0, { isReported: false });',
    noticedBy: PLAYBACK,
  },
  {
    name: 'the speed is lost on reload',
    find: /speed: options\.preferences\.speed/g,
    replace: 'speed: 1',
    noticedBy: PLAYBACK,
  },
];
