import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { joinText, parseOne } from '../../test/parse-one.ts';

async function paths(path: string, content: string): Promise<readonly string[]> {
  const write = await parseOne(path, content);
  expect(joinText(write)).toBe(content);
  expect(write.document.type).toBe('code');
  return write.sections.map(({ headingPath, text }) => `${headingPath.join(' > ')} | ${text.trim().split('\n')[0]}`);
}

describe('scanDeclarations', () => {
  it('reads Rust', async () => {
    const content = `use std::fmt;

/// A gauge.
#[derive(Debug)]
pub struct Gauge {
    level: f64,
}

impl<T: Clone> fmt::Display for Gauge {
    // Writes it.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fn inner() {}
        write!(f, "{}", self.level)
    }
}

pub(crate) async fn measure() -> Gauge {
    Gauge { level: 0.0 }
}
`;
    expect(await paths('a.rs', content)).toEqual([
      ' | use std::fmt;',
      'Gauge | /// A gauge.',
      'Gauge | impl<T: Clone> fmt::Display for Gauge {',
      'Gauge > fmt | // Writes it.',
      'measure | pub(crate) async fn measure() -> Gauge {',
    ]);
  });

  it('reads Java, with braces of either style', async () => {
    const content = `package harbour;

import java.util.List;

/**
 * A berth.
 */
public final class Berth extends Place
{
    private final int length = compute(3);

    public Berth(int length) {
        this.length = length;
        if (length > 3) {
            grow();
        }
    }

    @Override
    public List<String> ships(
        int limit
    ) throws IOException {
        return List.of();
    }

    static class Inner {
        void run() { }
    }
}
`;
    expect(await paths('Berth.java', content)).toEqual([
      ' | package harbour;',
      'Berth | /**',
      'Berth > Berth | public Berth(int length) {',
      'Berth > ships | @Override',
      'Berth > Inner | static class Inner {',
      'Berth > Inner > run | void run() { }',
    ]);
  });

  it('reads Ruby', async () => {
    const content = `require_relative 'crane'

module Harbour
  # Lifts things.
  class Crane < Machine
    attr_reader :load

    def lift!(weight)
      weight.times do |x|
        puts x
      end
    end

    def self.build = new
  end
end

Harbour::Crane.build
`;
    expect(await paths('a.rb', content)).toEqual([
      " | require_relative 'crane'",
      'Harbour | module Harbour',
      'Harbour > Crane | # Lifts things.',
      'Harbour > Crane > lift! | def lift!(weight)',
      'Harbour > Crane > self.build | def self.build = new',
      ' | Harbour::Crane.build',
    ]);
  });

  it('reads C, in K&R and GNU style', async () => {
    const content = `#include <stdio.h>
#include "tide.h"

struct gauge {
    int level;
};

static int read_level(struct gauge *g);

/* Reads it. */
static int read_level(struct gauge *g)
{
    if (g->level > 3) {
        printf("high");
    }
    return g->level;
}

int
main (int argc, char **argv)
{
    return read_level(0);
}
`;
    expect(await paths('src/a.c', content)).toEqual([
      ' | #include <stdio.h>',
      'gauge | struct gauge {',
      ' | static int read_level(struct gauge *g);',
      'read_level | /* Reads it. */',
      'main | int',
    ]);
    const { edges } = await parseOne('src/a.c', content);
    expect(edges.map(({ target }) => target)).toEqual(['src/tide']);
  });

  it('reads shell', async () => {
    const content = `#!/usr/bin/env bash
set -eu
. ./lib.sh

# Says usage.
usage() {
  cat <<EOF
usage
EOF
}

function main {
  for x in "$@"; do
    usage "$x"
  done
}

main "$@"
`;
    expect(await paths('run.sh', content)).toEqual([
      ' | #!/usr/bin/env bash',
      'usage | # Says usage.',
      'main | function main {',
      ' | main "$@"',
    ]);
  });

  it.each([
    ['a.kt', 'class A {\n    fun run() {\n    }\n}\n', ['A | class A {', 'A > run | fun run() {']],
    [
      'a.cs',
      'namespace N\n{\n    public class A\n    {\n        public void Run()\n        {\n        }\n    }\n}\n',
      ['N | namespace N', 'N > A | public class A', 'N > A > Run | public void Run()'],
    ],
    ['a.swift', 'struct A {\n    func run() {}\n}\n', ['A | struct A {', 'A > run | func run() {}']],
    [
      'a.php',
      '<?php\nfinal class A\n{\n    public function run() {\n    }\n}\n',
      [' | <?php', 'A | final class A', 'A > run | public function run() {'],
    ],
    ['a.lua', 'local function run()\nend\n\nfunction M.go()\nend\n', ['run | local function run()', 'M.go | function M.go()']],
    ['a.ex', 'defmodule A do\n  def run(x) do\n    x\n  end\nend\n', ['A | defmodule A do', 'A > run | def run(x) do']],
    [
      'a.sql',
      'create table if not exists berth (\n  id integer\n);\n\nCREATE INDEX berth_id on berth (id);\n',
      ['berth | create table if not exists berth (', 'berth_id | CREATE INDEX berth_id on berth (id);'],
    ],
    ['Makefile', 'CC = gcc\n\n# Builds.\nall: main.o\n\tgcc main.o\n', [' | CC = gcc', 'all | # Builds.']],
    ['a.cpp', 'int Store::size() const {\n  return 1;\n}\n', ['Store::size | int Store::size() const {']],
  ])('reads %s', async (path, content, expected) => {
    expect(await paths(path, content)).toEqual(expected);
  });

  it.each([
    ['short lines', 'x\n'.repeat(500_000)],
    ['declarations', 'fn a() {\n}\n'.repeat(100_000)],
    ['deeper and deeper', Array.from({ length: 2_000 }, (_, index) => `${' '.repeat(index)}mod m${index} {`).join('\n')],
    ['long lines', `${'impl<'.repeat(200_000)}\n${'pub '.repeat(200_000)}\n`],
  ])('R-F6 takes linear time for %s', async (_name, content) => {
    let joined = '';
    const spent = await cpuMilliseconds(async () => {
      joined = joinText(await parseOne('a.rs', content));
    });
    expect(joined).toBe(content);
    expect(spent).toBeLessThan(4_000);
  });
});
