import type { RelevanceCalibration } from './calibrate.ts';

/**
 * Fitted on the first ten hits of the default profile for the judged queries of six dev sets, each set counting the
 * same: docs/decisions/2026-11-16-relevance.md has the table.
 */
export const DEFAULT_CALIBRATION: RelevanceCalibration = {
  intercept: -8.1175,
  slopes: { cosine: 4.8408, cosineOfBest: 2.56, lexicalPerWord: 0.0685, lexicalOfBest: 2.7899 },
  means: { cosine: 0.4768, cosineOfBest: 0.7731, lexicalPerWord: 1.9334, lexicalOfBest: 0.6096 },
};
