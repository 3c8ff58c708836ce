import { verbaView } from '@claquete/contract/orcamentos/execucao/verba'
import type { MovimentoRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Link, useParams } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { toVerbaList, toVerbasDoJob } from '../../addresses/orcamentos.ts'
import { useBrand } from '../../lib/account/brand.ts'
import { useRead } from '../../lib/wire/call.ts'
import { formatDay } from '../../ui/list-table/cell.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { DespesaList } from './despesa-list.tsx'
import { useLiveMoney } from './reads.ts'
import { VerbaActs } from './verba-acts.tsx'
import { VerbaBar, VerbaStateChip, VerbaFigures } from './verba-card.tsx'

/** A fund with its movements, expenses and acts; without an id, the job's expenses. */
export default function VerbaScreen() {
  useLiveMoney()
  const { id, id_verba } = useParams()
  const numero = Number(id_verba)
  if (!numero) return <JobDespesaList id_orcamento={Number(id)} />
  return <Verba key={numero} id_orca_verba={numero} />
}

function JobDespesaList({ id_orcamento }: { id_orcamento: number }) {
  return (
    <ListPage>
      <DespesaList id_orcamento={id_orcamento} />
    </ListPage>
  )
}

function Verba({ id_orca_verba }: { id_orca_verba: number }) {
  const label = useBrand().labels.verba_producao
  const reading = useRead(verbaView, { params: { id_orca_verba } })
  return (
    <Reading of={reading} waiting={260} listTo={toVerbaList()}>
      {({ data: verba }) => (
        <ListPage>
          <Card
            title={verba.produtor}
            subtitle={
              <>
                <Link to={toVerbasDoJob(verba.id_orcamento)}>
                  {verba.num_orc} · {verba.titulo}
                </Link>
                {(verba.descricao || verba.item) && ` · ${verba.descricao || verba.item}`}
              </>
            }
            aside={<VerbaStateChip verba={verba} />}
          >
            <VerbaFigures verba={verba} />
            <VerbaBar verba={verba} />
            <VerbaActs verba={verba} label={label} />
            <MovimentoList movimentos={verba.movimentos} />
          </Card>
          <DespesaList verba={verba} />
        </ListPage>
      )}
    </Reading>
  )
}

const movimentosHeightPx = 240
const toneOf = (amount: number) => (amount < 0 ? 'danger' : undefined)

const movimentoColumns: readonly DataColumn<MovimentoRow>[] = [
  { key: 'data', label: 'Data', cell: ({ data }) => formatDay(data) },
  { key: 'descricao', label: 'Movimento', heads: true, cell: ({ descricao }) => descricao },
  {
    key: 'valor',
    label: 'Valor',
    numeric: true,
    cell: ({ valor }) => reais(valor),
    tone: ({ valor }) => toneOf(valor),
  },
  {
    key: 'saldo',
    label: 'Saldo',
    numeric: true,
    cell: ({ saldo }) => reais(saldo),
    tone: ({ saldo }) => toneOf(saldo),
  },
  { key: 'usuario', label: 'Quem', optional: true, cell: ({ usuario }) => usuario },
]

function MovimentoList({ movimentos }: { movimentos: readonly MovimentoRow[] }) {
  if (movimentos.length === 0) {
    return (
      <EmptyState dense title="Sem movimentos">
        A entrega é o primeiro: a partir dela cada despesa aprovada baixa do saldo.
      </EmptyState>
    )
  }
  return (
    <DataTable
      stacks
      label="Movimentos da verba"
      maxHeight={movimentosHeightPx}
      columns={movimentoColumns}
      rows={movimentos}
      rowKey={({ id_verba_movimento }) => id_verba_movimento}
    />
  )
}
