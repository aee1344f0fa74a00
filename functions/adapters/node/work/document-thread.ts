/** A work thread of documents. It lives for one task, so it loads only the modules of these. */
import { documentTasks } from '../../../work/document-tasks.ts'
import { compileAndCache } from './compile-and-cache.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks({ ...documentTasks, compile: compileAndCache })
