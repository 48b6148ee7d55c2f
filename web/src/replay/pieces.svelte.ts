// Something that a replay needs before it can be shown, and that can be asked for again.

export class Pieces<T> {
  value = $state.raw<T | null>(null);
  /** Whether it could not be fetched. */
  missing = $state(false);

  constructor(readonly fetch: () => Promise<T>) {
    void this.bring();
  }

  async bring(): Promise<void> {
    this.missing = false;
    try {
      this.value = await this.fetch();
    } catch {
      this.missing = true;
    }
  }
}
