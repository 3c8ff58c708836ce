import { cobrancaList } from '@claquete/contract/acesso/plano/cobranca'
import type { Cobranca } from '@claquete/contract/acesso/plano/cobranca'
import { Badge, Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { IconExternalLink } from '../../lib/icons.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { dayText } from './plan-text.ts'
import styles from './plano.module.css'
import { situations } from './situations.ts'

const shown = 6

/** The latest charges, with their receipts. */
export function HistoryCard() {
  const reading = useRead(cobrancaList, { query: { perPage: shown } })
  useChanges('plano', () => void reading.refetch())
  const { data, error } = reading
  return (
    <section className={styles.card} data-flush aria-labelledby="historico">
      <header className={styles.head}>
        <h2 id="historico">Histórico</h2>
        <Button component={Link} to={paths.planHistory()} size="xs" variant="default">
          Ver tudo
        </Button>
      </header>
      {error && !data ? (
        <ErrorState dense message={error.msg} onRetry={() => void reading.refetch()} />
      ) : (
        <Rows rows={data?.data.data} />
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly Cobranca[] | undefined }) {
  if (!rows) {
    return (
      <div className={styles.rowsLoading} role="status" aria-label="Carregando o histórico…">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h={18} />
        ))}
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState dense title="Nenhuma cobrança ainda">
        A primeira aparece aqui alguns dias antes do vencimento.
      </EmptyState>
    )
  }
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Vencimento</th>
            <th scope="col">Descrição</th>
            <th scope="col">Situação</th>
            <th scope="col" data-align="right">
              Valor
            </th>
            <th scope="col">
              <span className="visually-hidden">Recibo</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id_plano_cobranca} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: Cobranca }) {
  const look = situations[row.situacao]
  return (
    <tr>
      <td>{dayText(row.vencimento)}</td>
      <td className={styles.described}>
        <span>{row.descricao}</span>
      </td>
      <td>
        <Badge size="sm" miw="max-content" color={look.color}>
          {look.label}
        </Badge>
      </td>
      <td data-align="right">{reais(row.valor)}</td>
      <td data-align="right">
        {row.recibo && (
          <a href={row.recibo} target="_blank" rel="noreferrer" className={styles.receipt}>
            Recibo
            <span className="visually-hidden"> de {dayText(row.vencimento)}</span>
            <IconExternalLink size={13} stroke={1.7} aria-hidden />
          </a>
        )}
      </td>
    </tr>
  )
}
