/** How S3 refuses: a status and a code, in XML. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

const escaped = (text: string) => text.replace(/[&<>]/gu, (letter) => `&#${letter.charCodeAt(0)};`)

/** Children of an XML element; undefined ones are left out. */
interface Tree {
  readonly [name: string]: string | number | boolean | undefined | Tree | readonly Tree[]
}

/** Writes an answer of S3 as XML; each item of a list is one element of its name. */
export function xml(root: string, tree: Tree): string {
  const inside = (part: Tree): string =>
    Object.entries(part)
      .flatMap(([name, value]) =>
        [value].flat().map((one) => {
          if (one === undefined) return ''
          const content = typeof one === 'object' ? inside(one as Tree) : escaped(String(one))
          return `<${name}>${content}</${name}>`
        }),
      )
      .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside(tree)}</${root}>`
}
