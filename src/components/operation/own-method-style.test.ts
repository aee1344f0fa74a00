import { expect, test } from 'vitest'
import { ownMethodStyle } from './own-method-style.ts'

test.each([
  { methods: ['get', 'post'], style: undefined },
  {
    methods: ['get', 'copy', 'propfind'],
    style:
      ':root[data-method="copy"] .operation:not([data-method="copy"]),' +
      ':root[data-method="propfind"] .operation:not([data-method="propfind"]){display:none}',
  },
  {
    methods: ['"</style>'],
    style:
      ':root[data-method="\\22 \\3c \\2f style\\3e "] .operation:not([data-method="\\22 \\3c \\2f style\\3e "]){display:none}',
  },
])(
  'a style selects operations of $methods that the stylesheet leaves out',
  ({ methods, style }) => {
    expect(ownMethodStyle(methods)).toBe(style)
  },
)
