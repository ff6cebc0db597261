import { defineEntity, p } from '@mikro-orm/core';
import { type MinutesPart, USUAL_PARTS } from '../minutes.js';

const MinutesTemplateSchema = defineEntity({
  name: 'MinutesTemplate',
  properties: {
    tenantId: p.uuid().primary(),
    /** In the order in which they are printed. */
    parts: p.array<MinutesPart>(),
    showsLogo: p.boolean(),
  },
});

/** What the minutes of a tenant's recordings consist of. */
export class MinutesTemplate extends MinutesTemplateSchema.class {}
MinutesTemplateSchema.setClass(MinutesTemplate);

export type MinutesChoice = Pick<MinutesTemplate, 'parts' | 'showsLogo'>;

/** Of a tenant that chose nothing. */
export const USUAL_TEMPLATE: MinutesChoice = { parts: [...USUAL_PARTS], showsLogo: true };
