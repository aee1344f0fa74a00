import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakablePath } from './BreakablePath.tsx'

test.each([
  { path: '/v2/apps/{id}.json', parts: ['', '/v2', '/apps', '/{id}', '.json'] },
  { path: 'https://api.example.com/v2', parts: ['', 'https://api', '.example', '.com', '/v2'] },
  { path: '../v1', parts: ['', '.', '.', '/v1'] },
])('breaks $path before slashes and dots', ({ path, parts }) => {
  expect(renderToStaticMarkup(<BreakablePath path={path} />).split('<wbr/>')).toEqual(parts)
})
