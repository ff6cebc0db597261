import type { PlanTerms } from './plan.entity.js';

export const FREE_PLAN = {
  name: 'free',
  displayName: 'Free',
  description: 'For one person: smart recordings with transcript, chapters and analytics.',
  monthlyPrice: 0,
  yearlyPrice: null,
  maxUsers: 1,
  maxRecordings: 25,
  maxStorage: null,
  features: ['AI_PROCESSING', 'ANALYTICS'],
  isActive: true,
} satisfies PlanTerms;
