import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precache } from './scripts/precache.ts'

function document(name: string): string {
  return fileURLToPath(new URL(`web/${name}.html`, import.meta.url))
}

const SHARED =
  /\/(?:web\/(?:data\/(?:live|remind-words|steps|task-store|waiting-store)|tasks\/task-changes|history\/families)|src\/fold)\.ts$/

/** scripts/build.js builds the page; `npm run page` serves it with hot reload. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), precache()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'page',
    modulePreload: { polyfill: false },
    // The page itself, and the one for signing in and approving programs.
    rolldownOptions: {
      input: ['index', 'account'].map(document),
      // Small modules that many parts share: one file compresses better than six.
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'shared', test: SHARED }] },
      },
    },
  },
  // The server refuses other origins, so it must see the page's own host.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})
