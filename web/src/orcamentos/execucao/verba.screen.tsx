import { verbaView } from '@claquete/contract/orcamentos/execucao/verba'
import type { MovimentoRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useBrand } from '../../lib/brand.ts'
import { useRead } from '../../lib/call.ts'
import { formatDay } from '../../ui/list/cell.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DespesasLista } from './despesas-lista.tsx'
import { useDinheiroVivo } from './reads.ts'
import styles from './execucao.module.css'
import { AtosDaVerba } from './verba-atos.tsx'
import { BarraDaVerba, EstadoDaVerba, NumerosDaVerba } from './verba-cartao.tsx'

/** One fund: what happened to it, its expenses and what comes next. */
export default function VerbaScreen() {
  useDinheiroVivo()
  const { id, id_verba } = useParams()
  const numero = Number(id_verba)
  if (!numero) return <ListaDoJob id_orcamento={Number(id)} />
  return <Verba key={numero} id_orca_verba={numero} />
}

function ListaDoJob({ id_orcamento }: { id_orcamento: number }) {
  return (
    <ListPage>
      <DespesasLista id_orcamento={id_orcamento} />
    </ListPage>
  )
}

function Verba({ id_orca_verba }: { id_orca_verba: number }) {
  const label = useBrand().labels.verba_producao
  const reading = useRead(verbaView, { params: { id_orca_verba } })
  if (reading.isError) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  const verba = reading.data?.data
  if (!verba) return <Skeleton height={260} radius={10} />
  return (
    <ListPage>
      <section className={styles.verba}>
        <header>
          <div>
            <h2>{verba.produtor}</h2>
            <p>
              <Link to={paths.verbasDoJob(verba.id_orcamento)}>
                {verba.num_orc} · {verba.titulo}
              </Link>
              {(verba.descricao || verba.item) && ` · ${verba.descricao || verba.item}`}
            </p>
          </div>
          <EstadoDaVerba verba={verba} />
        </header>
        <NumerosDaVerba verba={verba} />
        <BarraDaVerba verba={verba} />
        <AtosDaVerba verba={verba} label={label} />
        <Movimentos movimentos={verba.movimentos} />
      </section>
      <DespesasLista verba={verba} />
    </ListPage>
  )
}

function Movimentos({ movimentos }: { movimentos: readonly MovimentoRow[] }) {
  if (movimentos.length === 0) {
    return (
      <EmptyState dense title="Sem movimentos">
        A entrega é o primeiro: a partir dela cada despesa aprovada baixa do saldo.
      </EmptyState>
    )
  }
  return (
    <div className={styles.rolagem} tabIndex={0} role="region" aria-label="Movimentos da verba">
      <table className={styles.movimentos}>
        <thead>
          <tr>
            <th>Data</th>
            <th>Movimento</th>
            <th data-valor>Valor</th>
            <th data-valor>Saldo</th>
            <th>Quem</th>
          </tr>
        </thead>
        <tbody>
          {movimentos.map((um) => (
            <tr key={um.id_verba_movimento}>
              <td>{formatDay(um.data)}</td>
              <td>{um.descricao}</td>
              <td data-valor data-negativo={um.valor < 0 || undefined}>
                {reais(um.valor)}
              </td>
              <td data-valor data-negativo={um.saldo < 0 || undefined}>
                {reais(um.saldo)}
              </td>
              <td>{um.usuario}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
