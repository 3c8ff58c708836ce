import { extratoView, linhas } from '@claquete/contract/financeiro/extrato/extrato'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useParams } from 'react-router'
import { toExtratoList } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useListOf } from '../../lib/list/list.ts'
import { reais } from '../../lib/plain/money.ts'
import { Figures, FiguresSkeleton } from '../../ui/figures/figures.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import { RecordFailure } from '../../ui/frame/states.tsx'
import { situacaoLooks } from './extrato.labels.ts'

const columns = columnsOf(linhas, { looks: { situacao: situacaoLooks } })

const situacoes = Object.entries(situacaoLooks).map(([value, { label }]) => ({ value, label }))

/** What one statement brought. */
export default function ExtratoLinesScreen() {
  const params = { id_extrato_importado: Number(useParams()['id']) }
  const view = useRead(extratoView, { params })
  const list = useListOf(linhas, { fixed: params, model: 'extrato-linha' })
  if (view.isError) {
    return (
      <RecordFailure
        error={view.error}
        listTo={toExtratoList()}
        onRetry={() => void view.refetch()}
      />
    )
  }
  const extrato = view.data?.data
  return (
    <ListPage>
      {extrato ? (
        <Figures
          label="Resumo do extrato"
          items={[
            { label: 'Conta', value: extrato.contabancaria },
            {
              label: 'Período',
              value:
                extrato.inicio && extrato.fim
                  ? `${formatDateBr(extrato.inicio)} a ${formatDateBr(extrato.fim)}`
                  : 'Sem linhas',
            },
            { label: 'A conciliar', value: extrato.pendentes },
            { label: 'Conciliadas', value: extrato.conciliadas },
            { label: 'Ignoradas', value: extrato.ignoradas },
            ...(extrato.saldo_banco === null
              ? []
              : [{ label: 'Saldo no banco', value: reais(extrato.saldo_banco) }]),
          ]}
        />
      ) : (
        <FiguresSkeleton count={6} />
      )}
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Histórico, documento ou valor" />
        <SelectFilter name="situacao" label="Situação" options={situacoes} />
      </ListFilters>
      <ListTable
        list={list}
        isSelectable={false}
        columns={columns}
        empty={{
          title: 'Nenhuma linha',
          text: 'As linhas deste extrato saíram com a importação, que foi desfeita.',
        }}
      />
      <ListPager list={list} />
    </ListPage>
  )
}
