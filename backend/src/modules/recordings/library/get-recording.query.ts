import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow } from '../../../shared/database/rows.js';
import { ModelSettings } from '../../../shared/hosted/model-settings.js';
import { visibleTo } from '../access.js';
import type { OriginalSeconds, VersionSeconds } from '../../../shared/timeline/timeline.js';
import { type ViewersCut, shownFacts, viewersCut } from '../shown/viewers-cut.js';
import { respelledNames, suggestedNames } from './suggested-names.js';
import { showStoryboard } from '../playback/storyboard.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { detailsColumns, DetailsRow, type RecordingDetails, toDetails } from '../recording-details.js';
import { withFillers } from '../../../shared/transcripts/fillers.js';
import { GetVocabulary, isOnPlan } from '../../accounts/index.js';

/**
 * `withTranscript: false` leaves out lines and everything derived from them. `as: 'viewer'` returns what viewers see,
 * regardless of the user.
 */
export class GetRecording extends QueryOf<
  { user: CurrentUser; recordingId: string; as?: 'viewer'; withTranscript?: boolean | undefined },
  RecordingDetails
> {}

@QueryHandler(GetRecording)
export class GetRecordingHandler implements IQueryHandler<GetRecording> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly models: ModelSettings,
  ) {}

  async execute({ input }: GetRecording): Promise<RecordingDetails> {
    const visible = visibleTo(input.user);
    const row = await selectRow(
      this.em,
      DetailsRow,
      `select ${detailsColumns(input)} from recording r where r.id = ? and ${visible.sql}`,
      [input.recordingId, ...visible.params],
    );
    if (!row) throw RECORDING_ERRORS.notFound();
    const details = toDetails(row, input.user);
    if (details.canEdit && input.as !== 'viewer') return this.withNames(details, row.tenantId, input.user);
    const cut = await viewersCut(this.em, row.id);
    return cut ? asShown(details, cut) : details;
  }

  /** Whether a model is configured but not available on this tenant's plan. */
  private async isModelOfOthers(tenantId: string): Promise<boolean> {
    const chosen = await this.models.of('writing');
    return chosen !== null && !(await isOnPlan(this.em, chosen.plans, tenantId));
  }

  private async withNames(
    details: RecordingDetails,
    tenantId: string,
    reader: CurrentUser,
  ): Promise<RecordingDetails> {
    const vocabulary = await this.queries.execute(new GetVocabulary({ tenantId }));
    if (details.notDescribed && (await this.isModelOfOthers(tenantId))) details.notDescribed = 'plan';
    const names = [
      ...suggestedNames(details.transcript, [reader.name]),
      ...respelledNames(details.transcript, vocabulary),
    ];
    if (names.length === 0) return details;
    return { ...details, speakers: names.map(([name, suggestedName]) => ({ name, suggestedName })) };
  }
}

/** Suggestions and word confidence are only for editors. */
function asShown(
  details: RecordingDetails<OriginalSeconds>,
  cut: ViewersCut,
): RecordingDetails<VersionSeconds> {
  const address = `/api/recordings/${details.id}/storyboard`;
  return {
    ...shownFacts(details, cut),
    notHeard: details.notHeard && cut.stretches(details.notHeard),
    chapters: cut.chapters(details.chapters),
    transcript: cut
      .lines(details.transcript)
      .map(({ fillers: _, ...line }) => withFillers({ ...line, unsure: [] })),
    storyboard: showStoryboard(cut.files.storyboard, address),
    suggested: null,
  };
}
