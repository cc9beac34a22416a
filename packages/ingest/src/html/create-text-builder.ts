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
const PIECE_CHARACTERS = 8 * 1024;

export function createTextBuilder(): TextBuilder {
  const parts: string[] = [];
  const links: string[] = [];
  let gap = 0;
  let prefix = '';
  let inCode = false;
  let waiting = '';

  const widen = (to: number): void => {
    gap = Math.max(gap, to);
  };
  const push = (text: string): void => {
    if (parts.length > 0) parts.push(GAPS[gap] ?? '');
    parts.push(prefix, text);
    gap = 0;
    prefix = '';
  };
  // A parser may give a page of bare `<` one character at a time: pieces are joined before the costly look at their spaces.
  const settle = (): void => {
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    if (inCode) {
      push(text);
      return;
    }
    const words = text.replace(/\s+/gu, ' ');
    if (words.startsWith(' ')) widen(SPACE);
    if (words.trim() === '') return;
    push(words.trim());
    if (words.endsWith(' ')) widen(SPACE);
  };
  const open = (width: number, nextPrefix: string): void => {
    settle();
    widen(width);
    if (nextPrefix !== '') prefix = nextPrefix;
  };
  const close = (): void => {
    settle();
    widen(BLANK);
    prefix = '';
  };
  return {
    write(text) {
      waiting += text;
      if (waiting.length >= PIECE_CHARACTERS) settle();
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
      settle();
      push('\n```');
      inCode = false;
      close();
    },
    openLink(target) {
      settle();
      links.push(target);
      if (target !== '' && !inCode) push('[');
    },
    closeLink() {
      settle();
      const target = links.pop() ?? '';
      if (target === '' || inCode) return;
      gap = 0;
      push(`](${/[\s()]/u.test(target) ? `<${target.replace(/[<>\n]/gu, '')}>` : target})`);
    },
    finish() {
      settle();
      return parts.length === 0 ? '' : `${parts.join('')}\n`;
    },
  };
}
