import { cartaoCompraSave } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoExportList,
  extratoCartaoList,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toExtratoCartao, toExtratoImport } from '../../addresses/financeiro.ts'
import { useList } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconPlus } from '../../ui/icons.ts'
import { column } from '../../ui/list-table/column.tsx'
import { SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { filterOfSituacao, situacoes } from './cartoes.labels.ts'
import { CompraDialog } from './compra.dialog.tsx'
import { cartaoReads } from '../extrato/public.ts'
import { useChoices } from './reads.ts'

const columns = [
  column.text('cartao', 'Cartão', { width: 220 }),
  column.text('mes_ano', 'Fatura', { width: 100 }),
  column.date('fechamento', 'Fechamento'),
  column.date('vencimento', 'Vencimento'),
  column.badge('situacao_label', 'Situação', situacoes, { width: 112, sortable: false }),
  column.number('lancamentos', 'Lançamentos', { width: 116, sortable: false }),
  column.number('sem_comprovante', 'Sem comprovante', { width: 136, sortable: false }),
  column.money('total', 'Total', { width: 132 }),
  column.money('valor_pago', 'Pago', { width: 132 }),
]

/** The statements of the company's cards. */
export default function ExtratoCartaoListScreen() {
  useLiveReads('financeiro', ...cartaoReads)
  const list = useList(extratoCartaoList, {
    rowId: 'id_extrato_cartao',
    model: 'extrato_cartao',
    defaultSort: { prop: 'vencimento', order: 'desc' },
  })
  const may = useMay()
  const { cartoes } = useChoices()
  const [isBuying, setBuying] = useState(false)
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={extratoCartaoExportList} title="Faturas de cartão" />}
      links={
        <>
          {may(cartaoCompraSave.access) && (
            <LinkButton to={toExtratoImport()}>Importar arquivos</LinkButton>
          )}
          {may(cartaoCompraSave.access) && (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setBuying(true)}>
              Lançar compra
            </Button>
          )}
        </>
      }
      rowTo={(row) => toExtratoCartao(row.id_extrato_cartao)}
      empty={{
        title: 'Nenhuma fatura',
        text: 'A fatura nasce com a primeira compra de um cartão. Os cartões são contas bancárias do tipo Cartão.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Cartão ou mês, como 10/2026" />
        <SelectFilter
          name="id_contabancaria"
          label="Cartão"
          placeholder="Todos"
          options={cartoes.map(({ value, label }) => ({ value: String(value), label }))}
        />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={filterOfSituacao}
        />
      </ListFilters>
      {isBuying && <CompraDialog onClose={() => setBuying(false)} />}
    </ListScreen>
  )
}
