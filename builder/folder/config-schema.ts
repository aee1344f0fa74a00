/** Settings of `gapura.config.*`: those of the portal, all optional. */
import { z } from 'zod'
import type { TextCode } from '#core/coded-text.ts'
import { isPortable } from '#core/openapi/compile/portable-name.ts'
import type { Decoded } from '#core/schema.ts'
import { isOrigin } from '#core/site/is-origin.ts'
import { isPortalColor } from '#core/site/portal-color.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type PortalConfig } from '#core/site/site.ts'
import type { folderProblems } from '../../src/i18n/en/folder-problems.ts'

/** The message of an issue is the code of what the setting must be. */
type Expected = Extract<TextCode<typeof folderProblems>, `setting.${string}`>
const must = <Code extends Expected>(code: Code): Code => code

const textUpTo = (max: number, code: Expected) => z.string(code).min(1, code).max(max, code)
const text = textUpTo(500, must('setting.text'))
const long = textUpTo(100_000, must('setting.long-text'))
const file = z.string(must('setting.file')).regex(/^\/[^/\\]/, must('setting.file'))
const path = z.string(must('setting.path')).regex(/^\/(?![/\\])[^\s\\?#]*$/, must('setting.path'))

const localText = z.union(
  [long, z.partialRecord(z.enum(LANGUAGES), long)],
  must('setting.local-text'),
)
const link = z.strictObject(
  {
    title: localText,
    href: z
      .string(must('setting.link'))
      .refine((value) => /^(?:https?:|mailto:|\/(?![/\\]))/.test(value), must('setting.link')),
  },
  must('setting.object'),
)
const links = z.array(link, must('setting.list')).max(20, must('setting.list'))
const headElement = z.union(
  [
    z.strictObject({ name: text, content: text }),
    z.strictObject({ property: text, content: text }),
    z.strictObject({
      rel: z.enum(['author', 'help', 'license', 'me', 'privacy-policy', 'terms-of-service']),
      href: z.string().regex(/^(?:https?:|mailto:|\/)/, must('setting.link')),
    }),
  ],
  must('setting.head'),
)
const slots = z.strictObject(
  {
    header: links.exactOptional(),
    footer: links.exactOptional(),
    banner: localText.exactOptional(),
    landing: localText.exactOptional(),
    analytics: z
      .strictObject(
        {
          // Anything else would end the element.
          script: textUpTo(100_000, must('setting.script')).regex(
            /^(?:[^<]|<(?!\/script|!--))*$/i,
            must('setting.script'),
          ),
          origins: z
            .array(
              z.string(must('setting.origin')).refine(isOrigin, must('setting.origin')),
              must('setting.list'),
            )
            .exactOptional(),
        },
        must('setting.object'),
      )
      .exactOptional(),
    head: z.array(headElement, must('setting.list')).exactOptional(),
  },
  must('setting.object'),
)

const font = z.strictObject(
  {
    family: z
      .string(must('setting.font'))
      .regex(/^[a-z][a-z\d]{0,30}(?: [a-z][a-z\d]{0,30}){0,5}$/i, must('setting.font')),
    file: z
      .string(must('setting.font'))
      .regex(/^\/(?!\/)[\w%./-]+\.(?:woff2?|ttf|otf)$/i, must('setting.font')),
    weight: z
      .string(must('setting.font'))
      .regex(/^\d{1,4}(?: \d{1,4})?$/, must('setting.font'))
      .exactOptional(),
    style: z.enum(['normal', 'italic'], must('setting.font')).exactOptional(),
  },
  must('setting.font'),
)

export const folderConfig = z.strictObject(
  {
    product: z
      .strictObject(
        {
          name: text.exactOptional(),
          slug: z
            .string(must('setting.slug'))
            .regex(/^[a-z0-9_]{1,40}$/, must('setting.slug'))
            .exactOptional(),
        },
        must('setting.object'),
      )
      .exactOptional(),
    languages: z
      .array(z.enum(LANGUAGES, must('setting.languages')), must('setting.languages'))
      .refine((languages) => languages.includes(DEFAULT_LANGUAGE), must('setting.default-language'))
      .exactOptional(),
    origin: z
      .string(must('setting.origin'))
      .refine((value) => value === '' || isOrigin(value), must('setting.origin'))
      .exactOptional(),
    redirects: z
      .array(
        z.strictObject(
          {
            from: path.refine(
              (from) => from.split('/').every(isPortable),
              must('setting.portable'),
            ),
            to: z.string(must('setting.path')).regex(/^\/(?![/\\])[^\s\\]*$/, must('setting.path')),
          },
          must('setting.redirect'),
        ),
        must('setting.list'),
      )
      .exactOptional(),
    logo: z
      .strictObject({ light: file, dark: file.exactOptional() }, must('setting.object'))
      .exactOptional(),
    colors: z
      .record(
        z.string(),
        z
          .string(must('setting.color'))
          .refine((value) => isPortalColor('a', value), must('setting.color')),
        must('setting.object'),
      )
      .exactOptional(),
    fonts: z.array(font, must('setting.list')).max(20, must('setting.list')).exactOptional(),
    texts: z
      .partialRecord(
        z.enum(LANGUAGES, must('setting.languages')),
        z.record(z.string(), z.string(must('setting.own-text')), must('setting.object')),
        must('setting.object'),
      )
      .exactOptional(),
    olderVersions: z
      .int(must('setting.count'))
      .min(0, must('setting.count'))
      .max(1000, must('setting.count'))
      .exactOptional(),
    offline: z.boolean(must('setting.switch')).exactOptional(),
    slots: slots.exactOptional(),
  },
  must('setting.object'),
)

export type FolderConfig = Decoded<typeof folderConfig>

/** Adds the folder's settings to the default ones. */
export const withFolderConfig = (defaults: PortalConfig, own: FolderConfig): PortalConfig => ({
  ...defaults,
  ...own,
  product: { ...defaults.product, ...own.product },
})
