/** Gathers the text of a page block by block. White space collapses, except in code. */
export interface TextBuilder {
  write(text: string): void;
  /** The next text starts after a blank line, with this prefix. */
  openBlock(prefix: string): void;
  closeBlock(): void;
  /** The next text starts on a line of its own, with this prefix. */
  openLine(prefix: string): void;
  openCode(): void;
  closeCode(): void;
  openLink(target: string): void;
  closeLink(): void;
  finish(): string;
}

const GAPS = ['', ' ', '\n', '\n\n'] as const;
const SPACE = 1;
const LINE = 2;
const BLANK = 3;

export function createTextBuilder(): TextBuilder {
  const parts: string[] = [];
  const links: string[] = [];
  let gap = 0;
  let prefix = '';
  let inCode = false;

  const widen = (to: number): void => {
    gap = Math.max(gap, to);
  };
  const push = (text: string): void => {
    if (parts.length > 0) parts.push(GAPS[gap] ?? '');
    parts.push(prefix, text);
    gap = 0;
    prefix = '';
  };
  const open = (width: number, nextPrefix: string): void => {
    widen(width);
    if (nextPrefix !== '') prefix = nextPrefix;
  };
  const close = (): void => {
    widen(BLANK);
    prefix = '';
  };
  return {
    write(text) {
      if (inCode) {
        push(text);
        return;
      }
      const words = text.replace(/\s+/gu, ' ');
      if (words.startsWith(' ')) widen(SPACE);
      if (words.trim() === '') return;
      push(words.trim());
      if (words.endsWith(' ')) widen(SPACE);
    },
    openBlock: (nextPrefix) => open(BLANK, nextPrefix),
    closeBlock: close,
    openLine: (nextPrefix) => open(LINE, nextPrefix),
    openCode() {
      open(BLANK, '');
      push('```\n');
      inCode = true;
    },
    closeCode() {
      if (!inCode) return;
      push('\n```');
      inCode = false;
      close();
    },
    openLink(target) {
      links.push(target);
      if (target !== '' && !inCode) push('[');
    },
    closeLink() {
      const target = links.pop() ?? '';
      if (target === '' || inCode) return;
      gap = 0;
      push(`](${/[\s()]/u.test(target) ? `<${target.replace(/[<>\n]/gu, '')}>` : target})`);
    },
    finish: () => (parts.length === 0 ? '' : `${parts.join('')}\n`),
  };
}
