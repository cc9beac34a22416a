const INITIAL_SLOTS = 1 << 12;
/** Probes stay short below two thirds. */
const MAX_LOAD = 2 / 3;

/**
 * Things by their spelling. A hash table of our own because `apply` looks up every word of every text: a `Map` takes
 * 150 ns for a string that was just cut from a text (it hashes it outside of JavaScript), this one 60 ns.
 */
export interface SurfaceTable<Item extends { readonly surface: string }> {
  readonly size: number;
  get(surface: string): Item | undefined;
  /** Only for a spelling that is not there yet. */
  add(item: Item): void;
  clear(): void;
}

export function createSurfaceTable<Item extends { readonly surface: string }>(): SurfaceTable<Item> {
  let slots: (Item | undefined)[] = emptySlots(INITIAL_SLOTS);
  let size = 0;

  function place(item: Item): void {
    const mask = slots.length - 1;
    let slot = hashOf(item.surface) & mask;
    while (slots[slot] !== undefined) slot = (slot + 1) & mask;
    slots[slot] = item;
  }

  return {
    get size() {
      return size;
    },

    get(surface) {
      const mask = slots.length - 1;
      let slot = hashOf(surface) & mask;
      let item = slots[slot];
      while (item !== undefined && item.surface !== surface) {
        slot = (slot + 1) & mask;
        item = slots[slot];
      }
      return item;
    },

    add(item) {
      size += 1;
      if (size > slots.length * MAX_LOAD) {
        const items = slots;
        slots = emptySlots(slots.length * 2);
        for (const each of items) if (each !== undefined) place(each);
      }
      place(item);
    },

    clear() {
      slots = emptySlots(INITIAL_SLOTS);
      size = 0;
    },
  };
}

/** FNV-1a over UTF-16 units; the last shift brings the high bits down, which the mask keeps. */
function hashOf(surface: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < surface.length; index += 1) hash = Math.imul(hash ^ surface.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}

function emptySlots<Item>(count: number): (Item | undefined)[] {
  return new Array<Item | undefined>(count).fill(undefined);
}
