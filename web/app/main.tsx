import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptDateFormat } from '../data/date-format.ts'
import { Boundary } from './boundary.tsx'
import { Root } from './root.tsx'
import '../ui/styles.css'

adoptDateFormat()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Boundary>
      <Root />
    </Boundary>
  </StrictMode>,
)
