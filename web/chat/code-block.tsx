import { isValidElement, type ReactNode } from 'react'
import { Check } from '../ui/icons.tsx'
import { Copy } from '../ui/more-icons.tsx'
import { useCopy } from '../ui/use-copy.ts'

/** Code that scrolls in its own frame, with a button to copy it. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const { className = '', children: code } = isValidElement<Code>(children) ? children.props : {}
  const text = typeof code === 'string' ? code.replace(/\n$/, '') : ''
  const language = /language-(\S+)/.exec(className)?.[1]
  const { isCopied, copy } = useCopy(text)
  return (
    <div className="code">
      <div>
        <span>{language ?? 'Code'}</span>
        <button type="button" className="quiet pointer-coarse:min-h-11" onClick={copy}>
          {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: only names what scrolls. */}
      <pre
        role="group"
        aria-label={language ? `Code, ${language}` : 'Code'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        dir="ltr"
      >
        <code>{text}</code>
      </pre>
    </div>
  )
}

type Code = { className?: string; children?: ReactNode }
