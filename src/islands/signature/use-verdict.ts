/** Sends pasted text to the worker; only the newest question gets an answer. */
import { useEffect, useRef, useState } from 'react'
import type { Result } from '#core/result.ts'
import type { Question, QuestionError, Verdict } from './why.ts'

export type VerdictState =
  | { readonly phase: 'idle' | 'working' | 'failed' }
  | { readonly phase: 'done'; readonly result: Result<Verdict, QuestionError> }

/** @param question - null if there is nothing to check */
export function useVerdict(question: Question | null): VerdictState {
  const worker = useRef<Worker | null>(null)
  const sequence = useRef(0)
  const [state, setState] = useState<VerdictState>({ phase: 'idle' })

  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    sequence.current += 1
    const id = sequence.current
    if (question === null) {
      setState({ phase: 'idle' })
      return
    }
    setState({ phase: 'working' })
    worker.current ??= new Worker(new URL('./why.worker.ts', import.meta.url), { type: 'module' })
    worker.current.onmessage = ({ data }) => {
      if (data.id === sequence.current) setState({ phase: 'done', result: data.verdict })
    }
    // A worker whose file failed to load never answers: the next question gets a new worker.
    worker.current.onerror = () => {
      worker.current?.terminate()
      worker.current = null
      setState({ phase: 'failed' })
    }
    worker.current.postMessage({ id, question })
  }, [question])
  return state
}
