import { Migration } from '@mikro-orm/migrations';

export class Comments20261121 extends Migration {
  override up(): void {
    this.addSql(`create table recording_comment (
        id uuid not null,
        recording_id uuid not null,
        parent_id uuid null,
        author_key text not null,
        viewer_id uuid null,
        author_name text not null,
        author_email text not null,
        content text not null,
        video_time double precision null,
        chapter_id uuid null,
        segment_id uuid null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index recording_comment_recording_id_index on recording_comment (recording_id)`);
    this.addSql(`create index recording_comment_parent_id_index on recording_comment (parent_id)`);
    this.addSql(`create index recording_comment_viewer_id_index on recording_comment (viewer_id)`);
    this.addSql(`create index recording_comment_chapter_id_index on recording_comment (chapter_id)`);
    this.addSql(`create index recording_comment_segment_id_index on recording_comment (segment_id)`);
    const reference = (column: string, table: string, onDelete: 'cascade' | 'set null'): void =>
      this.addSql(`alter table recording_comment add constraint recording_comment_${column}_foreign
        foreign key (${column}) references ${table} (id) on delete ${onDelete}`);
    reference('recording_id', 'recording', 'cascade');
    reference('parent_id', 'recording_comment', 'cascade');
    reference('viewer_id', 'recording_viewer', 'set null');
    reference('chapter_id', 'chapter', 'set null');
    reference('segment_id', 'transcript_segment', 'set null');
  }
}
