import type {
  FilledDocument,
  FilledInline,
  FilledNode,
  Origin,
} from '@claquete/core/kernel/rich-text/fill'
import { isSafeLink } from '@claquete/core/kernel/rich-text/read'
import type { Mark, Table } from '@claquete/core/kernel/rich-text/document'
import { tableGrid } from '@claquete/core/kernel/rich-text/table-grid'
import { createElement, Fragment } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { ScrollRegion } from '../table/scroll-region.tsx'
import styles from './paper.module.css'
import wide from './wide-table.module.css'
import { placed } from './place.ts'

interface DocumentViewProps {
  readonly document: FilledDocument
  /** URLs of the stored images, by name. */
  readonly urls: Readonly<Record<string, string>>
}

/** A filled document, read only; texts are never parsed as HTML. */
export function DocumentView({ document, urls }: DocumentViewProps) {
  return <>{document.content.map((node, i) => draw(node, urls, i))}</>
}

type Urls = DocumentViewProps['urls']
const attrsOf = (node: FilledNode) => node.attrs ?? {}

function inside(node: FilledNode, urls: Urls): ReactNode {
  return node.content?.map((child, i) =>
    isInline(child) ? <Fragment key={i}>{drawInline(child)}</Fragment> : draw(child, urls, i),
  )
}

const inlineTypes = new Set(['text', 'hardBreak', 'preenchida'])
const isInline = (node: FilledNode | FilledInline): node is FilledInline =>
  inlineTypes.has(node.type)

const plainTags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
}

/** The type of the papers at the 605 px between the margins of a page, and smaller on a narrower one. */
const paperType: CSSProperties = { fontSize: 'clamp(6.75pt, 1.873cqw, 8.5pt)' }

function styleOf({ textAlign, recuo, nota }: Readonly<Record<string, unknown>>) {
  if (!textAlign && !recuo && !nota) return undefined
  return {
    ...(nota ? { fontSize: '0.88em' } : {}),
    ...(textAlign ? { textAlign } : {}),
    ...(recuo ? { paddingLeft: `${Number(recuo) * 8}pt` } : {}),
  } as CSSProperties
}

function draw(node: FilledNode, urls: Urls, key: number): ReactNode {
  const attrs = attrsOf(node)
  const style = styleOf(attrs)
  const tag = plainTags[node.type]
  const className = attrs['nota'] === true ? wide.note : undefined
  if (tag) return createElement(tag, { key, style, className }, inside(node, urls))
  switch (node.type) {
    case 'heading':
      return createElement(`h${Number(attrs['level'])}`, { key, style }, inside(node, urls))
    case 'orderedList':
      return (
        <ol key={key} start={Number(attrs['start'])} type={(attrs['type'] ?? '1') as 'a'}>
          {inside(node, urls)}
        </ol>
      )
    case 'horizontalRule':
      return <hr key={key} />
    case 'pageBreak':
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr cannot contain the words its style adds
      return <div key={key} className={styles.break} role="separator" aria-label="Nova página" />
    case 'table':
      return <TableView key={key} node={node} urls={urls} />
    case 'tableCell':
    case 'tableHeader':
      return <Cell key={key} node={node} urls={urls} />
    case 'image':
      return <Picture key={key} node={node} urls={urls} />
    default:
      return null
  }
}

/** A table of many columns keeps the width of a page, so that no word of it breaks on a narrow screen. */
function TableView({ node, urls }: { node: FilledNode; urls: Urls }) {
  const { origem, compacta } = attrsOf(node)
  const table = (
    <table
      className={origem === 'exemplo' ? styles.example : undefined}
      style={compacta === true ? paperType : undefined}
    >
      <Columns table={node} />
      <tbody>{inside(node, urls)}</tbody>
    </table>
  )
  if (compacta !== true) return table
  return (
    <ScrollRegion className={wide.wide} label="Tabela">
      {table}
    </ScrollRegion>
  )
}

/** Column widths as in the PDF: shares of the page; a column without width takes the average. */
function Columns({ table }: { table: FilledNode }) {
  const { widths } = tableGrid(table as unknown as Table)
  const known = widths.filter((width) => width > 0)
  if (known.length === 0) return null
  const mean = known.reduce((sum, width) => sum + width, 0) / known.length
  const shares = widths.map((width) => width || mean)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return (
    <colgroup>
      {shares.map((share, i) => (
        <col key={i} style={{ width: `${(share / whole) * 100}%` }} />
      ))}
    </colgroup>
  )
}

function Cell({ node, urls }: { node: FilledNode; urls: Urls }) {
  const { colspan, rowspan, faixa } = attrsOf(node)
  return createElement(
    node.type === 'tableHeader' ? 'th' : 'td',
    {
      colSpan: Number(colspan),
      rowSpan: Number(rowspan),
      className: faixa === true ? wide.band : undefined,
    },
    inside(node, urls),
  )
}

function Picture({ node, urls }: { node: FilledNode; urls: Urls }) {
  const { arquivo, alt, largura, alinhamento } = attrsOf(node)
  const url = urls[String(arquivo)]
  return (
    <div className={styles.picture} style={placed(String(alinhamento))}>
      {url ? (
        <img src={url} alt={String(alt ?? '')} style={{ width: `${Number(largura)}%` }} />
      ) : (
        <span className={styles.lost}>Imagem indisponível</span>
      )}
    </div>
  )
}

function drawInline(node: FilledInline): ReactNode {
  if (node.type === 'hardBreak') return <br />
  const text =
    node.type === 'text' ? (
      node.text
    ) : (
      <Value name={node.attrs.chave} text={node.attrs.texto} origem={node.attrs.origem} />
    )
  return (node.marks ?? []).reduce<ReactNode>((body, mark) => marked(body, mark), text)
}

interface ValueProps {
  readonly name: string
  readonly text: string
  readonly origem: Origin
}

const originTitles: Readonly<Record<Origin, string>> = {
  real: '',
  exemplo: 'Valor de exemplo',
  vazia: 'Sem valor no cadastro',
  em_branco: 'Vai em branco',
  desconhecida: 'Esta variável não existe',
}

function Value({ name, text, origem }: ValueProps) {
  if (origem === 'real' || origem === 'em_branco') return text
  const shown = origem === 'desconhecida' ? `{{${name}}}` : text || '________'
  return (
    <span className={styles.value} data-origem={origem} title={originTitles[origem]}>
      {shown}
    </span>
  )
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function marked(body: ReactNode, mark: Mark): ReactNode {
  if (mark.type !== 'link') return createElement(tags[mark.type], null, body)
  return isSafeLink(mark.attrs.href) ? (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
      {body}
    </a>
  ) : (
    body
  )
}
