// What somebody likes, kept on this device.

export type Theme = 'dark' | 'light';

const KEPT_AS = 'safehouse.settings';

interface Kept {
  theme: Theme;
  sound: boolean;
}

function kept(): Kept {
  const usual: Kept = { theme: 'dark', sound: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

class Settings {
  #now = $state.raw(kept());

  get theme(): Theme {
    return this.#now.theme;
  }

  get sound(): boolean {
    return this.#now.sound;
  }

  change(changes: Partial<Kept>): void {
    this.#now = { ...this.#now, ...changes };
    localStorage.setItem(KEPT_AS, JSON.stringify(this.#now));
    this.apply();
  }

  /** Shows the page as it is liked. */
  apply(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();
