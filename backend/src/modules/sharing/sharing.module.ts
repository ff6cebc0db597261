import { Module, type ModuleMetadata } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { COMMENTS } from './comments/comments.feature.js';
import { CONTENT } from './content/content.feature.js';
import { GATE } from './gate/gate.feature.js';
import { LINK } from './link/link.feature.js';
import { PAGE } from './page/page.feature.js';
import { REACTIONS } from './reactions/reactions.feature.js';
import { ROOM } from './room/room.feature.js';
import { VIEWERS } from './viewers/viewers.feature.js';

const FEATURES: Required<Pick<ModuleMetadata, 'controllers' | 'providers'>>[] = [
  LINK,
  VIEWERS,
  GATE,
  CONTENT,
  COMMENTS,
  REACTIONS,
  PAGE,
  ROOM,
];

@Module({
  imports: [MediaModule],
  controllers: FEATURES.flatMap(({ controllers }) => controllers),
  providers: FEATURES.flatMap(({ providers }) => providers),
})
export class SharingModule {}
