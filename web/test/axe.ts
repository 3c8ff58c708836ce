import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong in what a test shows, each with the elements it is about. */
export async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, {
    runOnly: tags,
    resultTypes: ['violations'],
    // A part has no page around it, which says its title, its language and the colours of the product.
    rules: {
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
      'color-contrast': { enabled: false },
    },
  })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
