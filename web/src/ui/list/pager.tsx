import { formatInteger } from '../../lib/plain/format.ts'
import { pageWindow } from '../../lib/list/query.ts'
import type { List } from '../../lib/list/list.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import { IconButton, Segments } from '../buttons/press.tsx'
import { TextButton } from '../layout/text.tsx'
import styles from './page.module.css'

/** The pager of a list: rows shown, total, page size and five page links. */
export function ListPager<Row>({ list }: { list: List<Row> }) {
  const { page, pageSize, sizes, total, isTotalMinimum, rows, goTo } = list
  if (list.status !== 'full') return null
  const known = Math.ceil(total / pageSize)
  const last = isTotalMinimum ? Math.max(known, page + 1) : Math.max(known, 1)
  const first = (page - 1) * pageSize + 1
  return (
    <Row as="nav" justify="between" className={styles.pager} aria-label="Páginas da lista">
      <Row gap={3}>
        <span>
          {formatInteger(first)}–{formatInteger(first + rows.length - 1)} de{' '}
          {isTotalMinimum ? <CountButton list={list} /> : formatInteger(total)}
        </span>
        <Segments aria-label="Itens por página">
          {sizes.map((size) => (
            <button
              key={size}
              type="button"
              aria-pressed={size === pageSize}
              onClick={() => list.setPageSize(size)}
            >
              {size}
            </button>
          ))}
        </Segments>
      </Row>
      <Row as="ul" nowrap gap={1}>
        <li>
          <IconButton
            aria-label="Página anterior"
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
          >
            <IconChevronLeft size={15} />
          </IconButton>
        </li>
        {pageWindow(page, last).map((link) => (
          <li key={link}>
            <IconButton
              aria-label={`Página ${link}`}
              aria-current={link === page ? 'page' : undefined}
              onClick={() => goTo(link)}
            >
              {formatInteger(link)}
            </IconButton>
          </li>
        ))}
        <li>
          <IconButton
            aria-label="Próxima página"
            disabled={page >= last}
            onClick={() => goTo(page + 1)}
          >
            <IconChevronRight size={15} />
          </IconButton>
        </li>
      </Row>
    </Row>
  )
}

/** Shown when the server stopped counting early; a click counts all rows. */
function CountButton<Row>({ list }: { list: List<Row> }) {
  return (
    <TextButton
      style={{ textDecoration: 'underline dotted' }}
      title="Contar todos os registros"
      onClick={list.countExactly}
    >
      mais de {formatInteger(list.total)}
    </TextButton>
  )
}
