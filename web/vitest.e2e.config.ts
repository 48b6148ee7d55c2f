// Tests in a real browser against the real program: `cargo xtask browser`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // A generous end for machines that are slow; nothing here is measured by it.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // One browser at a time: the machine may be small.
    fileParallelism: false,
  },
});
