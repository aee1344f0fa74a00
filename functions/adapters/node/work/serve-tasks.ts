/** Runs the tasks of a work thread. Requests data of the store from the server. */
import { parentPort } from 'node:worker_threads'
import type { TaskFunctions } from '../../../work/tasks.ts'
import { buffersIn, type FromThread, type ToThread } from './messages.ts'

/** @param tasks - those that the thread may be given */
export function serveTasks(tasks: Partial<TaskFunctions>): void {
  if (!parentPort) throw new TypeError('tasks are served in a worker thread')
  const port = parentPort
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0

  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'task':
        void work(message)
        return
      case 'answer':
        taken(message.id)?.resolve(message.value)
        return
      case 'error':
        taken(message.id)?.reject(new Error(message.reason))
    }
  })

  async function work({ name, input }: Extract<ToThread, { kind: 'task' }>): Promise<void> {
    try {
      // as: the name says which input and questions belong to the task; both are typed where it is given.
      const task = tasks[name] as (input: unknown, asks: unknown) => Promise<unknown>
      say({ kind: 'done', output: await task(input, asks) })
    } catch (error) {
      if (error instanceof RangeError) say({ kind: 'too-deep' })
      else
        say({
          kind: 'failed',
          reason: error instanceof Error ? (error.stack ?? '') : String(error),
        })
    }
  }

  /** Every question is a call of the server's: `asks.index()`. */
  const asks = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: readonly unknown[]) => {
          const id = asked
          asked += 1
          const answer = Promise.withResolvers<unknown>()
          open.set(id, answer)
          say({ kind: 'ask', id, name: String(name), args })
          return answer.promise
        },
    },
  )

  function taken(id: number): PromiseWithResolvers<unknown> | undefined {
    const answer = open.get(id)
    open.delete(id)
    return answer
  }

  const say = (message: FromThread): void => port.postMessage(message, [...buffersIn(message)])

  say({ kind: 'ready' })
}
