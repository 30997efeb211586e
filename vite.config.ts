import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

function document(name: string): string {
  return fileURLToPath(new URL(`web/${name}.html`, import.meta.url))
}

/** The page. Built by scripts/build.js; `npm run page` serves it while it is worked on. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'page',
    modulePreload: { polyfill: false },
    // The page, and those where somebody is sent to sign in or to let a program act for them.
    rolldownOptions: { input: ['index', 'account'].map(document) },
  },
  // As if the page came from the server itself, which refuses other pages.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})
