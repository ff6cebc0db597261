import { Module, type ModuleMetadata } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { CONTENT } from './content/content.feature.js';
import { CLIPS } from './clips/clips.feature.js';
import { CUTS } from './cuts/cuts.feature.js';
import { DEMO } from './demo/demo.feature.js';
import { FOLDERS } from './folders/folders.feature.js';
import { LIBRARY } from './library/library.feature.js';
import { MARKS } from './marks/marks.feature.js';
import { PLAYBACK } from './playback/playback.feature.js';
import { RESULTS } from './results/results.feature.js';
import { SLIDES } from './slides/slides.feature.js';
import { TAGS } from './tags/tags.feature.js';
import { TRANSCRIPT } from './transcript/transcript.feature.js';
import { TRASH } from './trash/trash.feature.js';
import { UPLOADING } from './uploading/uploading.feature.js';
import { DemoSeeder } from './demo/demo-seeder.js';
import { Chapter } from './texts/chapter.entity.js';
import { Recording } from './recording.entity.js';
import { Segment } from './texts/segment.entity.js';
import { Slide } from './slides/slide.entity.js';

const FEATURES: Required<Pick<ModuleMetadata, 'controllers' | 'providers'>>[] = [
  LIBRARY,
  FOLDERS,
  TAGS,
  DEMO,
  UPLOADING,
  RESULTS,
  CONTENT,
  CLIPS,
  CUTS,
  MARKS,
  PLAYBACK,
  SLIDES,
  TRANSCRIPT,
  TRASH,
];

@Module({
  imports: [MediaModule],
  controllers: FEATURES.flatMap(({ controllers }) => controllers),
  providers: FEATURES.flatMap(({ providers }) => providers),
  exports: [DemoSeeder],
})
export class RecordingsModule {}

export const RECORDINGS_ENTITIES = [Chapter, Recording, Segment, Slide];
