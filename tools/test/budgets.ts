/**
 * Seconds of processor time per part on two cores, about a fifth more than measured when this was written. Printed
 * for comparison, never enforced.
 */
export const BUDGETS: Record<string, number> = {
  format: 3,
  lint: 86,
  architecture: 18,
  openapi: 9,
  'openapi:rules': 16,
  'unit:backend': 335,
  'unit:frontend': 130,
  'integration:1': 370,
  'integration:2': 280,
  'pact:consumer': 4,
  'pact:provider': 18,
  launcher: 12,
  journeys: 235,
  whisper: 165,
  'speech-server': 12,
  'launcher:ci': 15,
  installation: 510,
  'journeys:ci': 245,
};
