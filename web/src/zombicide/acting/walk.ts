// Several answers, sent one after the other: a way of more than one step.

/** How the walker hears of the table. */
export interface Port {
  /** The version of the decision that can be answered now; null if there is none for us. */
  at: () => number | null;
  /** Whether it is still the same question of the same survivor. */
  same: () => boolean;
  /** Whether that can be answered now. */
  offered: (say: string) => boolean;
  /** Sends it; whether it was carried out. */
  send: (say: string) => Promise<boolean>;
  /** Waits until the decision is another one; whether it came. */
  next: (after: number) => Promise<boolean>;
}

/** Sends the answers in turn, and stops as soon as anything else is asked; how many were sent. */
export async function walk(answers: readonly string[], port: Port): Promise<number> {
  let sent = 0;
  for (const say of answers) {
    const at = port.at();
    if (at === null || !port.same() || !port.offered(say)) return sent;
    if (!(await port.send(say))) return sent;
    sent += 1;
    if (sent < answers.length && !(await port.next(at))) return sent;
  }
  return sent;
}
