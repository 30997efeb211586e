import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFirstLoad } from './scripts/compress-page.ts'
import { precache } from './scripts/precache.ts'

function document(name: string): string {
  return fileURLToPath(new URL(`web/${name}.html`, import.meta.url))
}

/**
 * The files that every visit loads. Small modules that several parts use are put together: a file needs a request with
 * headers of its own, and one file compresses better than ten.
 */
const CHUNKS = [
  // As large as the rest of the first load, and the same in most versions.
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  // Also for the page that signs people in.
  {
    name: 'shared',
    test: modules(
      'web/data/[\\w-]+',
      'web/ui/(?:icons?|more-icons|toast|choice|styles)',
      'web/app/(?:address|route)',
      'web/tasks/(?:actions|change-later|say-settled|task-changes)',
      'web/lists/count-tasks',
      'web/history/families',
      'src/fold',
      'src/tasks/(?:calendar|change-kinds|write-day)',
    ),
  },
  // Loaded while the tasks are read.
  {
    name: 'rows',
    test: modules(
      'node_modules/@tanstack/.+',
      'web/tasks/(?:task-list|row[\\w-]*|use-(?:row-focus|drawn-lines|editing|completing)|selection|done-by)',
      'web/tasks/(?:field-picker|group-heading|kinds|step-facts|waits)',
      'web/lists/dragging',
    ),
  },
  // Loaded once the message field can be used.
  {
    name: 'beside',
    test: modules(
      'web/app/(?:late-parts|page-updates|update-line|sidebar|sidebar-link|conversation-links)',
      'web/import/(?:drop-files|import-store)',
      'web/lists/(?:list-links|scope-links|place-link|list-order|actions)',
      'web/proposals/proposals-link',
      'web/tasks/(?:view-menu|list-text|printed-list)',
      'web/ui/(?:menu|place-beside|rename-form)',
    ),
  },
]

function modules(...paths: string[]): RegExp {
  return new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|css|js)$`)
}

/** scripts/build.js builds the page; `npm run page` serves it with hot reload. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), precache(), compressFirstLoad()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'page',
    modulePreload: { polyfill: false },
    // The page itself, and the one for signing in and approving programs.
    rolldownOptions: {
      input: ['index', 'account'].map(document),
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
  },
  // The server refuses other origins, so it must see the page's own host.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})
