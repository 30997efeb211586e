import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boundary } from './boundary.tsx'
import { Root } from './root.tsx'
import '../ui/styles.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Boundary>
      <Root />
    </Boundary>
  </StrictMode>,
)
