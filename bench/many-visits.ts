import { onDatabase } from './product.js';

/** Inserts visits of 24 months, four per viewer, one in fifty excluded. Returns their recording. */
export const fillVisits = (databaseUrl: string, count: number): Promise<string> =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from recording where media_key like 'uploads/%' limit 1`,
    );
    const recordingId = rows[0]!.id;
    await client.query(`update recording set duration = 2400 where id = $1`, [recordingId]);
    await client.query(`delete from recording_viewer where recording_id = $1`, [recordingId]);
    await client.query(
      `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
     select gen_random_uuid(), $1, 'viewer' || n || '@company' || n % 500 || '.example', false, now(), now()
     from generate_series(1, greatest($2::int / 4, 1)) n`,
      [recordingId, count],
    );
    await client.query(
      `insert into recording_view (id, recording_id, viewer_id, label, started_at, not_counted_reason)
     select gen_random_uuid(), $1, v.id, 'visit' || n, now() - n * interval '4 hours' - random() * interval '180 days',
       case when random() < 0.02 then 'automated' end
     from recording_viewer v, generate_series(1, 4) n where v.recording_id = $1`,
      [recordingId],
    );
    await client.query(
      `insert into analytics_visit (id, recording_id, viewer_id, excluded, mobile, started_at, last_active_at, stopped_at, watch_time,
       completion, progress, chapters, tabs, score_parts, score, plays)
     select w.id, w.recording_id, w.viewer_id, w.not_counted_reason, random() < 0.3, w.started_at, w.started_at, 600, 600, 0.25, 0.25,
       array(select id from chapter c where c.recording_id = w.recording_id and random() < 0.5), '{transcript}', '{10,12,6.7,2.5}', 31,
       jsonb_build_array(jsonb_build_array(0, stop.first, 1), jsonb_build_array(stop.first, stop.second, 2),
         jsonb_build_array(900, stop.third, 1))
     from recording_view w, lateral (select w.id, random() * 300 as first, 300 + random() * 300 as second,
       900 + random() * 1500 as third) stop where w.recording_id = $1`,
      [recordingId],
    );
    await client.query(
      `insert into analytics_session (id, recording_id, viewer_id, visit_id, label, device, started_at, earliest_at)
     select gen_random_uuid(), recording_id, viewer_id, id, label, '{"language": "en"}', started_at, started_at
     from recording_view where recording_id = $1`,
      [recordingId],
    );
    await client.query('vacuum analyze');
    return recordingId;
  });
