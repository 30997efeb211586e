import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import { adoptDateFormat } from '../data/date-format.ts'
import { Boundary } from './boundary.tsx'
import { Root } from './root.tsx'
import '../ui/styles.css'

// The chat's library builds schemas. Zod would first try whether it may generate code, and Firefox reports that as a
// violation of the content security policy.
config({ jitless: true })
adoptDateFormat()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Boundary>
      <Root />
    </Boundary>
  </StrictMode>,
)
