// Looking closely at a card or skill: while the pointer or the focus rests on it, or, after a long press or the key
// “i”, until it is closed.
import { mount } from 'svelte';
import { lookedAt } from '../../parts/lookedAt';
import Closer from './Closer.svelte';
import { looking, type Subject } from './looking.svelte';

let mounted = false;

function ready(): void {
  if (mounted) return;
  mounted = true;
  mount(Closer, { target: document.getElementById('main') ?? document.body });
}

/** Shows something with its rules. */
export function showCloser(subject: Subject): void {
  ready();
  looking.glance = null;
  looking.open = subject;
}

/** Lets an element show its card or skill on hover, focus, long press and the key “i”. */
export function closer(
  node: HTMLElement,
  subject: Subject | null,
): { update: (subject: Subject | null) => void; destroy: () => void } {
  let now = subject;
  const end = lookedAt(node, {
    there: () => now !== null,
    glance: (beside) => {
      if (!now) return;
      ready();
      looking.glance = { subject: now, beside };
    },
    leave: () => (looking.glance = null),
    open: () => now && showCloser(now),
  });
  return { update: (next) => (now = next), destroy: end };
}
