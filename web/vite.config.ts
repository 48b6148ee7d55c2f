import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';
import { icons } from './build/icons.ts';
import { toml } from './build/toml.ts';

export default defineConfig({
  plugins: [svelte(), toml(), icons(), fonts()],
  build: {
    // Names change with what is in the files, so that browsers can keep them for ever.
    assetsDir: 'assets',
    // Nothing is inlined: the server's content policy allows no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
    // Names and texts of cards stand in the project's content.
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'] },
});
