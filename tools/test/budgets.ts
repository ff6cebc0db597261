/**
 * Seconds of processor time per part on two cores, about a fifth more than measured when this was written. Printed
 * for comparison, never enforced.
 */
export const BUDGETS: Record<string, number> = {
  format: 3,
  lint: 30,
  architecture: 10,
  openapi: 5,
  'openapi:rules': 8,
  'unit:backend': 190,
  'unit:frontend': 65,
  'integration:1': 160,
  'integration:2': 120,
  'pact:consumer': 4,
  'pact:provider': 12,
  launcher: 6,
  journeys: 150,
  whisper: 60,
  'speech-server': 12,
  'launcher:ci': 12,
  installation: 270,
  'journeys:ci': 150,
};
