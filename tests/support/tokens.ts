import { importTestTool } from './test-tools.ts'

type Tokenizer = { countTokens(text: string): number }

/** Counts tokens as OpenAI's newer models do. */
export const { countTokens } = await importTestTool<Tokenizer>('gpt-tokenizer/encoding/o200k_base')
