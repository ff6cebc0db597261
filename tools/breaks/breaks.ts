import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A deliberate defect: this text of the sources is replaced. */
export interface Break {
  name: string;
  /** Stands in exactly one file, as often as `times` says. */
  find: RegExp;
  replace: string;
  /** 1 when unset. */
  times?: number;
  /** The test file that notices it; those that depend on the broken file are tried one kind after the other when unset. */
  noticedBy?: string;
}

/** Decisions that must not change unnoticed. */
export const BREAKS: Break[] = [
  {
    name: 'a link that is turned off opens',
    find: /return this\.enabled && !/g,
    replace: 'return !',
  },
  {
    name: 'an expired link opens',
    find: /!\(this\.expiresAt && this\.expiresAt <= now\)/g,
    replace: 'true',
  },
  {
    name: 'a pass for another share is accepted',
    find: /share-pass:\$\{shareId\}:/g,
    replace: 'share-pass:',
  },
  {
    name: 'the password of a share is not checked',
    find: /if \(!\(await verifyPassword\(password, recording\.share\.passwordHash \?\? null\)\)\)/g,
    replace: 'if (!(await verifyPassword(password, recording.share.passwordHash ?? null)) && false)',
  },
  {
    name: 'a member sees the whole tenant',
    find: /user\.limits\.features\.includes\('TEAM_SHARING'\) \?/g,
    replace: 'user.limits.features !== null ?',
  },
  {
    name: 'deleted recordings are still listed',
    find: /`r\.deleted_at is null and \$\{sql\}`/g,
    replace: 'sql',
  },
  {
    name: 'the quota is off',
    find: />= limits\.maxRecordings!/g,
    replace: '>= Infinity',
  },
  {
    name: 'the plan is not asked for AI_PROCESSING',
    find: /aiProcessing: user\.limits\.features\.includes\('AI_PROCESSING'\)/g,
    replace: 'aiProcessing: true',
  },
  {
    name: 'the same-origin rule is off',
    find: /if \(SAFE_METHODS\.has\(request\.method\)\) return;/g,
    replace: 'if (request.method) return;',
  },
  {
    name: 'a new password leaves other sessions open',
    find: /await endEveryAccess\(transaction, userId, sessionId\);/g,
    replace: '',
  },
  {
    name: "another user's upload is accepted",
    find: /findOne\(UploadTarget, \{ id, userId \}, \{ refresh: true \}\)/g,
    replace: 'findOne(UploadTarget, { id }, { refresh: true })',
  },
  {
    name: 'event times are not clamped',
    find: /Math\.min\(seconds, page\.duration \?\? seconds\)/g,
    replace: 'seconds',
  },
  {
    name: 'durable work (an event, a mail, processing) is never given up',
    find: /failures >= (?:handler\.maxFailures|MAX_FAILURES)/g,
    replace: 'false',
  },
  {
    name: 'durable work is given up at the first failure',
    find: /failures >= (?:handler\.maxFailures|MAX_FAILURES)/g,
    replace: 'failures >= 1',
  },
  {
    name: 'a consent that somebody else began connects their drive',
    find: /\{ stateHash: hashOfState\(state\), userId \}/g,
    replace: '{ stateHash: hashOfState(state) }',
  },
  {
    name: 'the last internal admin is removed',
    find: /!isInternalAdmin && \(await em\.count/g,
    replace: 'false && (await em.count',
  },
  {
    name: 'anybody who is signed in uses the admin portal (access rule)',
    find: /rule === 'internal-admin' && !person\.isInternalAdmin/g,
    replace: 'false',
  },
  {
    name: 'a plan has room for any number of people (quota)',
    find: /members \+ invited >= maxUsers/g,
    replace: 'members + invited >= Infinity',
  },
  {
    name: 'the fence around a tenant is down',
    find: /if \(store\) store\.tenantId = tenantId;/g,
    replace: '',
  },
  {
    name: 'the audit log can be changed',
    find: /before update or delete or truncate on audit_entry/g,
    replace: 'before truncate on audit_entry',
  },
  {
    name: 'a summary is made of lines that are hard to hear',
    find: /lines: lines\.filter\(isSure\),/g,
    replace: 'lines,',
  },
  {
    name: 'a viewer of two recordings is counted twice',
    find: /count\(distinct email\)::int as unique_viewers/g,
    replace: 'count(email)::int as unique_viewers',
  },
  {
    name: 'chapters stand outside the fence around a tenant',
    find: /(?<=\.\.\.MORE_FEW_ROWS\]\)\n +this\.fence\(table, `)/g,
    replace: "${table === 'chapter'} or ",
  },
  {
    name: 'the lease of a task is never renewed',
    find: /await store\.renew\(task\)/g,
    replace: 'await Promise.resolve(true)',
  },
  {
    name: 'a new comment does not refresh the list',
    find: /addComment: \{ invalidatesTags: [^\n]+ \},/g,
    replace: '',
  },
  {
    name: 'Retry of the player starts at 0:00',
    find: /this\.moveTo\(time, \{ isReported: false \}\);/g,
    replace: 'this.moveTo(0, { isReported: false });',
  },
  {
    name: 'the speed is lost on reload',
    find: /speed: options\.preferences\.speed/g,
    replace: 'speed: 1',
  },
  {
    name: 'a stored part of another size is taken for what was sent',
    find: / && \(stored\.Size === undefined \|\| stored\.Size === size\)/g,
    replace: '',
  },
  {
    name: 'after a reload an upload begins anew',
    find: /if \(interrupted && \(await run\.resumeStored\(interrupted\)\)\) return;/g,
    replace: '',
  },
  {
    name: 'a kept answer is given whatever its version (cache)',
    find: /kept\?\.version === version/g,
    replace: 'kept',
  },
  {
    name: 'a change of lines and chapters does not make a kept page old (cache)',
    find: /update recording set content_changes = content_changes \+ 1 where/g,
    replace: 'perform from recording where',
  },
  {
    name: 'a change of who sends it does not make a kept page old (cache)',
    find: /concat_ws\('-', r\.xmin::text, o\.version, b\.version\)/g,
    replace: 'r.xmin::text',
  },
  {
    name: 'a player that is admitted plays on after its link is off (cache)',
    find: /ADMITTED_MS = 3_000/g,
    replace: 'ADMITTED_MS = 3_000_000',
  },
  {
    name: 'a product that worked once is well for ever (cache)',
    find: /KEPT_MS = 1_000;/g,
    replace: 'KEPT_MS = 1_000_000_000;',
  },
  {
    name: 'views that are judged or removed stay counted (kept figure)',
    find: /rows\.includes\(of\)/g,
    replace: "of === 'come' && rows.includes(of)",
  },
  {
    name: 'a visit that is removed stays in the figures of its tenant (kept figure)',
    find: /(?<=select o\.viewer_id from gone o where )\$\{counts\('o'\)\}/g,
    replace: 'false',
  },
  {
    name: 'what a visit goes on to watch is not in the figures of its tenant (kept figure)',
    find: /`, \$\{row\}\.watch_time, \$\{row\}\.completion, \$\{row\}\.score, \$\{row\}\.score_parts`/g,
    replace: "''",
  },
];

const SOURCES = [
  'backend/src',
  'frontend/shell/src',
  'frontend/viewer/src',
  'frontend/admin/src',
  'frontend/shared',
];

/** What can be broken, by path. @param root of a copy of the sources */
export const readSources = (root: string): Map<string, string> =>
  new Map(
    SOURCES.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(root, folder, path),
      ),
    )
      .filter((path) => /(?<!\.spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/**
 * Where a break is made.
 * @throws when its text does not stand in exactly one file as often as it should: the code has moved on
 */
export function locate(
  sources: Map<string, string>,
  { name, find, replace, times = 1 }: Break,
): { path: string; before: string; after: string } {
  const found = [...sources]
    .map(([path, before]) => ({ path, before, count: before.match(find)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  const [only, ...others] = found;
  if (!only || others.length > 0 || only.count !== times)
    throw new Error(
      `"${name}" no longer applies: ${find} was found ${found.map(({ count }) => count).join(' + ') || 0} times.`,
    );
  const { path, before } = only;
  return { path, before, after: before.replace(find, () => replace) };
}
