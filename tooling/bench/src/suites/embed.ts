import type { Suite } from '../bench.ts';
import { createFigure } from '../figure.ts';
import { performInChild } from '../process-lane.ts';
import type { Task, TaskRunner } from '../task.ts';

const SECTIONS = { quick: 64, full: 512 };

const tasks: Readonly<Record<string, TaskRunner>> = {
  sections: async (task) => (await import('../trefoil/embed-texts.ts')).embedSections(task),
  query: async (task) => (await import('../trefoil/embed-texts.ts')).embedQueries(task),
};

export const embedSuite: Suite = {
  name: 'embed',
  question: 'What does the model that ships cost, for sections and for a query?',
  quickWeight: 12,
  contestants: {},
  tasks,
  async run(bench) {
    const size = bench.quick ? SECTIONS.quick : SECTIONS.full;
    bench.log(`embed: ${size} sections of 200 words`);
    const task: Task = { size, seed: bench.seed, folder: bench.folder, options: {} };
    const sections = await performInChild({ suite: 'embed', runner: 'sections', task, within: bench.within });
    const query = await performInChild({ suite: 'embed', runner: 'query', task, within: bench.within });
    const base = { suite: 'embed', source: 'QUALITY.md' };
    return {
      contests: [],
      figures: [
        createFigure({
          ...base,
          id: 'embed/sections',
          what: 'sections of 256 tokens a second, in two processes as an application embeds them',
          unit: 'sections/s',
          measured: size / (sections.wallMs / 1_000),
          note: '',
        }),
        createFigure({
          ...base,
          id: 'embed/query',
          what: 'a query of eight words, one thread',
          unit: 'CPU ms',
          measured: query.cpuMs,
          note: '',
        }),
      ],
      notes: [],
    };
  },
};
