import { defineEntity, p } from '@mikro-orm/core';
import { type MinutesPart, USUAL_PARTS } from '../minutes.js';

const MinutesTemplateSchema = defineEntity({
  name: 'MinutesTemplate',
  properties: {
    tenantId: p.uuid().primary(),
    parts: p.array<MinutesPart>(),
    showsLogo: p.boolean(),
  },
});

export class MinutesTemplate extends MinutesTemplateSchema.class {}
MinutesTemplateSchema.setClass(MinutesTemplate);

export type MinutesChoice = Pick<MinutesTemplate, 'parts' | 'showsLogo'>;

export const USUAL_TEMPLATE: MinutesChoice = { parts: [...USUAL_PARTS], showsLogo: true };
