/** A work thread of requests. It never compiles a document, so it loads no parser. */
import { createRequestTasks } from '../../../work/request-tasks.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(createRequestTasks())
