import type { Plan } from '../api/admin.js';
import { FEATURE_NAMES, FEATURES, type Feature } from './features.js';
import { toCents, toDollars } from './money.js';

/** The form's values: prices in dollars; an empty limit means unlimited. */
export interface PlanForm {
  name: string;
  displayName: string;
  description: string;
  monthlyPrice: string;
  yearlyPrice: string;
  maxUsers: string;
  maxRecordings: string;
  maxStorage: string;
  features: Feature[];
  isActive: boolean;
}

export const NEW_PLAN: PlanForm = {
  name: '',
  displayName: '',
  description: '',
  monthlyPrice: '',
  yearlyPrice: '',
  maxUsers: '',
  maxRecordings: '',
  maxStorage: '',
  features: [],
  isActive: true,
};

export function formOf(plan: Plan): PlanForm {
  const { name, displayName, description, isActive } = plan;
  return {
    name,
    displayName,
    description,
    isActive,
    monthlyPrice: toDollars(plan.monthlyPrice),
    yearlyPrice: plan.yearlyPrice === null ? '' : toDollars(plan.yearlyPrice),
    maxUsers: plan.maxUsers?.toString() ?? '',
    maxRecordings: plan.maxRecordings?.toString() ?? '',
    maxStorage: plan.maxStorage?.toString() ?? '',
    features: FEATURE_NAMES.filter((feature) => plan.features.includes(feature)),
  };
}

/** Converts valid form values to the API's terms. */
export function termsOf(form: PlanForm) {
  const limit = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  return {
    name: form.name.trim(),
    displayName: form.displayName.trim(),
    description: form.description.trim(),
    monthlyPrice: toCents(form.monthlyPrice)!,
    yearlyPrice: form.yearlyPrice.trim() === '' ? null : toCents(form.yearlyPrice),
    maxUsers: limit(form.maxUsers),
    maxRecordings: limit(form.maxRecordings),
    maxStorage: limit(form.maxStorage),
    features: form.features,
    isActive: form.isActive,
  };
}

type Check = (typed: string) => string | true;

const isPrice: Check = (typed) => {
  if (/^\d+\.\d{3,}$/.test(typed.trim())) return 'Price can have up to two decimals';
  return (toCents(typed) ?? -1) >= 0 || 'Price must be non-negative';
};

const isLimit =
  (what: string): Check =>
  (typed) =>
    typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= 1) || `${what} must be at least 1`;

/** Validation before a plan is sent. The server checks the same. */
export const CHECKS = {
  name: (typed) => typed.trim() !== '' || 'Name is required',
  displayName: (typed) => typed.trim() !== '' || 'Display name is required',
  monthlyPrice: isPrice,
  yearlyPrice: (typed) => typed.trim() === '' || isPrice(typed),
  maxUsers: isLimit('Max users'),
  maxRecordings: isLimit('Max recordings'),
  maxStorage: isLimit('Max storage'),
} satisfies Partial<Record<keyof PlanForm, Check>>;

export const PLAN_FIELDS = [...(Object.keys(CHECKS) as (keyof typeof CHECKS)[]), 'description' as const];

const LIMITS = { maxUsers: 'Max users', maxRecordings: 'Max recordings', maxStorage: 'Max storage (GB)' };

/** Sentences that say what the plan's tenants would lose by a change. */
export function lossesOf(before: Plan, form: PlanForm): string[] {
  const after = termsOf(form);
  const lost = FEATURE_NAMES.filter(
    (name) => before.features.includes(name) && !after.features.includes(name),
  );
  const lower = (['maxUsers', 'maxRecordings', 'maxStorage'] as const).filter(
    (name) => (after[name] ?? Infinity) < (before[name] ?? Infinity),
  );
  return [
    ...lost.map((name) => `${FEATURES[name].label} is turned off.`),
    ...lower.map((name) => `${LIMITS[name]} goes from ${before[name] ?? 'unlimited'} to ${after[name]}.`),
    ...(before.isActive && !after.isActive ? ['The plan can no longer be chosen for a tenant.'] : []),
  ];
}
