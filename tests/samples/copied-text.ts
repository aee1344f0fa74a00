/** Reads the text that the Copy button gives of each sample from the HTML of a page. */
import { decodeEntities } from '#core/content/decode-entities.ts'
import { attributesOf, startTags } from '../../builder/check/scan-html.ts'

/** Samples of each operation of a page, by language. */
export function samplesOf(html: string): readonly ReadonlyMap<string, string>[] {
  const panels = html.split('data-remember="sample-language"').slice(1)
  return panels.map((rest) => {
    const panel = rest.slice(0, rest.indexOf('</fieldset>'))
    const languages = startTags(panel).flatMap(({ tag, attributes }) =>
      tag === 'input' ? [new Map(attributesOf(attributes)).get('value') ?? ''] : [],
    )
    const copies = copiesOf(panel)
    return new Map(languages.map((language, index) => [language, copies[index] ?? '']))
  })
}

/** The text that elements/copy.ts puts on the clipboard: the whole value of a block, else its text. */
function copiesOf(html: string): readonly string[] {
  return startTags(html).flatMap(({ tag, attributes, at }) => {
    if (tag !== 'pre' || !/class="code"/.test(attributes)) return []
    const values = new Map(attributesOf(attributes))
    const whole = values.get('data-whole')
    if (values.has('data-whole-from') || values.has('data-whole-json'))
      throw new Error('A sample is an example: read it as elements/copy.ts does.')
    const source = html.slice(html.indexOf('<code>', at) + 6, html.indexOf('</code>', at))
    return [whole ?? decodeEntities(source)]
  })
}
