import type { Break } from './break.ts';

const INTEGRATION = 'backend/test/integration';
const CACHING = 'backend/src/shared/caching';

export const KEPT_BREAKS: Break[] = [
  {
    name: 'a kept answer is given whatever its version (cache)',
    find: /kept\?\.version === version/g,
    replace: 'kept',
    noticedBy: `${CACHING}/response-cache.spec.ts`,
  },
  {
    name: 'a change of lines and chapters does not make a kept page old (cache)',
    find: /update recording set content_changes = content_changes \+ 1 where/g,
    replace: 'perform from recording where',
    noticedBy: `${INTEGRATION}/sharing/kept-answers.spec.ts`,
  },
  {
    name: 'a change of who sends it does not make a kept page old (cache)',
    find: /concat_ws\('-', s\.row_version, o\.version, b\.version\)/g,
    replace: 's.row_version',
    noticedBy: `${INTEGRATION}/sharing/kept-answers.spec.ts`,
  },
  {
    name: 'a link that has changed is the one that was read before (stale cache)',
    find: /`\$\{id\} \$\{version\}`/g,
    replace: 'id',
    noticedBy: `${INTEGRATION}/sharing/kept-answers.spec.ts`,
  },
  {
    name: 'a player that is admitted plays on after its link is off (cache)',
    find: /ADMITTED_MS = 3_000/g,
    replace: 'ADMITTED_MS = 3_000_000',
    noticedBy: `${INTEGRATION}/sharing/kept-answers.spec.ts`,
  },
  {
    name: 'a product that worked once is well for ever (cache)',
    find: /KEPT_MS = 1_000;/g,
    replace: 'KEPT_MS = 1_000_000_000;',
    noticedBy: `${INTEGRATION}/platform/operation.spec.ts`,
  },
  {
    name: 'what was being read while it changed is kept (stale cache)',
    find: /if \(generation === this\.generation\) /g,
    replace: '',
    noticedBy: `${CACHING}/recent-values.spec.ts`,
  },
  {
    name: 'a page that is kept of one reader is given to all (stale cache)',
    find: /JSON\.stringify\(\[link\.shareId, reader\]\)/g,
    replace: 'link.shareId',
    noticedBy: `${INTEGRATION}/sharing/kept-answers.spec.ts`,
  },
  {
    name: 'a recording that changed elsewhere is not fetched again (stale cache)',
    find: /progress\.version !== recording\.version \|\|/g,
    replace: '',
    noticedBy: 'frontend/shell/src/features/editor/editor.spec.tsx',
  },
  {
    name: 'a new comment does not refresh the list',
    find: /addComment: \{ invalidatesTags: [^\n]+ \},/g,
    replace: '',
    noticedBy: 'frontend/shell/src/features/editor/comments/recording-comments.spec.tsx',
  },
  {
    name: 'views that are judged or removed stay counted (kept figure)',
    find: /-1 as views from gone where/g,
    times: 2,
    replace: '0 as views from gone where',
    noticedBy: `${INTEGRATION}/recordings/kept-counts.spec.ts`,
  },
  {
    name: 'a visit that is removed stays in the figures of its tenant (kept figure)',
    find: /(?<=select o\.viewer_id from gone o where )o\.excluded is null and not o\.is_impossible/g,
    replace: 'false',
    noticedBy: `${INTEGRATION}/viewers/analytics-summary.spec.ts`,
  },
  {
    name: 'what a visit goes on to watch is not in the figures of its tenant (kept figure)',
    find: /, ([on])\.watch_time, \1\.completion, \1\.score, \1\.score_parts/g,
    times: 2,
    replace: '',
    noticedBy: `${INTEGRATION}/viewers/analytics-summary.spec.ts`,
  },
];
