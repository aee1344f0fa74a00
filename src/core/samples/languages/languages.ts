/** Every language of samples. */
import { CSHARP } from './csharp.ts'
import { GO } from './go.ts'
import { JAVA } from './java.ts'
import { JAVASCRIPT } from './javascript.ts'
import { PHP } from './php.ts'
import { PYTHON } from './python.ts'
import { RUBY } from './ruby.ts'
import { SHELL } from './shell.ts'

export const LANGUAGES = {
  curl: SHELL,
  javascript: JAVASCRIPT,
  php: PHP,
  python: PYTHON,
  go: GO,
  ruby: RUBY,
  java: JAVA,
  csharp: CSHARP,
} as const
