import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRelevance, EVIDENCE_FEATURES, fitCalibration } from './calibrate.ts';
import type { JudgedEvidence, RelevanceCalibration } from './calibrate.ts';

const TRUTH: RelevanceCalibration = {
  intercept: -6,
  slopes: { cosine: 7, cosineOfBest: 1, lexicalPerWord: 2, lexicalOfBest: 3 },
  means: { cosine: 0.5, cosineOfBest: 0.5, lexicalPerWord: 0.5, lexicalOfBest: 0.5 },
};

/** Numbers in 0 to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function sample(count: number, truth: RelevanceCalibration, seed: number): readonly JudgedEvidence[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const evidence = { cosine: random(), cosineOfBest: random(), lexicalPerWord: random(), lexicalOfBest: random() };
    return { evidence, relevant: random() < estimateRelevance(evidence, truth) };
  });
}

function penalisedLoss(examples: readonly JudgedEvidence[], calibration: RelevanceCalibration, ridge: number): number {
  const loss = examples.reduce((sum, { evidence, relevant }) => {
    const probability = estimateRelevance(evidence, calibration);
    return sum - Math.log(relevant ? probability : 1 - probability);
  }, 0);
  const penalty = EVIDENCE_FEATURES.reduce((sum, feature) => {
    const values = examples.map(({ evidence }) => evidence[feature] ?? 0);
    const mean = values.reduce((total, value) => total + value, 0) / values.length;
    const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length;
    return sum + calibration.slopes[feature] ** 2 * variance;
  }, 0);
  return loss + (ridge / 2) * penalty;
}

describe('estimateRelevance', () => {
  const evidence = fc.record({
    cosine: fc.double({ min: -1, max: 1, noNaN: true }),
    cosineOfBest: fc.double({ min: 0, max: 1, noNaN: true }),
    lexicalPerWord: fc.double({ min: 0, max: 5, noNaN: true }),
    lexicalOfBest: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('is a probability, and never falls when a piece of evidence grows', () => {
    fc.assert(
      fc.property(evidence, fc.constantFrom(...EVIDENCE_FEATURES), fc.double({ min: 0, max: 2, noNaN: true }), (given, feature, more) => {
        const before = estimateRelevance(given, TRUTH);
        expect(before).toBeGreaterThan(0);
        expect(before).toBeLessThanOrEqual(1);
        expect(estimateRelevance({ ...given, [feature]: given[feature] + more }, TRUTH)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('a missing feature stands at its mean', () => {
    const without = { cosine: null, cosineOfBest: null, lexicalPerWord: 0.3, lexicalOfBest: 0.9 };
    expect(estimateRelevance(without, TRUTH)).toBe(estimateRelevance({ ...without, cosine: 0.5 }, TRUTH));
  });
});

describe('fitCalibration', () => {
  it('finds the map that made the examples', () => {
    const { intercept, slopes } = fitCalibration(sample(8_000, TRUTH, 1));
    expect(Math.abs(intercept - TRUTH.intercept)).toBeLessThan(0.6);
    for (const feature of EVIDENCE_FEATURES) expect(Math.abs(slopes[feature] - TRUTH.slopes[feature])).toBeLessThan(0.6);
  });

  it('no small change of its parameters has a smaller loss', () => {
    const examples = sample(400, TRUTH, 2);
    const fitted = fitCalibration(examples, { ridge: 2 });
    const least = penalisedLoss(examples, fitted, 2);
    const change = fc.tuple(
      ...EVIDENCE_FEATURES.map(() => fc.double({ min: -0.3, max: 0.3, noNaN: true })),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    );
    fc.assert(
      fc.property(change, ([cosine = 0, cosineOfBest = 0, lexicalPerWord = 0, lexicalOfBest = 0, intercept = 0]) => {
        const changed = {
          ...fitted,
          intercept: fitted.intercept + intercept,
          slopes: {
            cosine: fitted.slopes.cosine + cosine,
            cosineOfBest: fitted.slopes.cosineOfBest + cosineOfBest,
            lexicalPerWord: fitted.slopes.lexicalPerWord + lexicalPerWord,
            lexicalOfBest: fitted.slopes.lexicalOfBest + lexicalOfBest,
          },
        };
        expect(penalisedLoss(examples, changed, 2)).toBeGreaterThanOrEqual(least - 1e-6);
      }),
    );
  });

  it('gives no slope to evidence that speaks against relevance, or says nothing', () => {
    const examples = sample(500, TRUTH, 3).map(({ evidence, relevant }) => ({
      evidence: { cosine: evidence.cosine, cosineOfBest: 0.7, lexicalPerWord: relevant ? 0 : 1, lexicalOfBest: 0.7 },
      relevant,
    }));
    const { slopes } = fitCalibration(examples);
    expect(slopes.lexicalPerWord).toBe(0);
    expect(slopes.lexicalOfBest).toBeCloseTo(0, 12);
    expect(slopes.cosine).toBeGreaterThan(1);
  });

  it('stays finite when the classes separate, and with a channel that never answered', () => {
    const examples = [0.1, 0.2, 0.8, 0.9].map((lexicalOfBest) => ({
      evidence: { cosine: null, cosineOfBest: null, lexicalPerWord: null, lexicalOfBest },
      relevant: lexicalOfBest > 0.5,
    }));
    const { intercept, slopes, means } = fitCalibration(examples);
    expect(Number.isFinite(intercept)).toBe(true);
    expect(slopes).toMatchObject({ cosine: 0, lexicalPerWord: 0 });
    expect(slopes.lexicalOfBest).toBeGreaterThan(1);
    expect(means).toEqual({ cosine: 0, cosineOfBest: 0, lexicalPerWord: 0, lexicalOfBest: 0.5 });
  });

  it('refuses examples of one kind only', () => {
    expect(() => fitCalibration([])).toThrow('a calibration needs relevant and irrelevant examples');
    expect(() => fitCalibration(sample(50, TRUTH, 4).filter(({ relevant }) => relevant))).toThrow('needs relevant and irrelevant');
  });
});
