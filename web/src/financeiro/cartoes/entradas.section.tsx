import {
  cartaoCompraSave,
  cartaoParcelaRemove,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import type {
  ExtratoCartao,
  ExtratoCartaoEntrada,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { removeEntrada } from './acts.ts'
import { CompraChange } from './compra.dialog.tsx'

const foreignOf = ({ moeda, valor_moeda, cotacao }: ExtratoCartaoEntrada) =>
  moeda === null || valor_moeda === null
    ? null
    : `${moeda} ${valor_moeda.toLocaleString('pt-BR', { minimumFractionDigits: 2 })} a ${(cotacao ?? 0).toLocaleString('pt-BR', { maximumFractionDigits: 6 })}`

const receiptOf = (one: ExtratoCartaoEntrada) => {
  if (one.iof === 'S' || one.tipo_compra !== 'compra' || one.operacao === 'C') return ''
  if (one.qnt_anexos > 0) return 'Sim'
  return one.comprovante_pedido_em === null ? 'Falta' : 'Pedido'
}

const columns: readonly DataColumn<ExtratoCartaoEntrada>[] = [
  { key: 'data', label: 'Data', cell: ({ data }) => formatDateBr(data) },
  {
    key: 'descricao',
    label: 'Descrição',
    heads: true,
    wide: true,
    cell: (one) => (
      <>
        {one.descricao}
        {one.parcela !== '' && ` (${one.parcela})`}
        {foreignOf(one) !== null && <Note small>{foreignOf(one)}</Note>}
      </>
    ),
  },
  { key: 'pessoa', label: 'Fornecedor', optional: true, cell: ({ pessoa }) => pessoa ?? '' },
  {
    key: 'plano',
    label: 'Plano de contas',
    optional: true,
    cell: ({ descricao_plano_contas }) => descricao_plano_contas ?? '',
  },
  {
    key: 'job',
    label: 'Orçamento',
    optional: true,
    cell: ({ num_orc, item }) => [num_orc, item].filter(Boolean).join(' · '),
  },
  { key: 'gastou', label: 'Quem gastou', cell: ({ quem_gastou }) => quem_gastou ?? '' },
  {
    key: 'comprovante',
    label: 'Comprovante',
    cell: receiptOf,
    tone: (one) => (receiptOf(one) === 'Falta' ? 'warning' : undefined),
  },
  { key: 'valor', label: 'Valor', numeric: true, cell: ({ valor }) => reais(valor) },
]

/** What was bought in this statement. */
export function EntradasTable({ fatura }: { fatura: ExtratoCartao }) {
  const may = useMay()
  const [changing, setChanging] = useState<number>()
  const { entradas, situacao } = fatura
  if (entradas.length === 0) {
    return (
      <EmptyState title="Nenhuma compra nesta fatura">
        Lance uma compra, importe o arquivo do cartão ou inclua as despesas de job pagas com ele.
      </EmptyState>
    )
  }
  const acting: DataColumn<ExtratoCartaoEntrada> = {
    key: 'acoes',
    label: 'Ações',
    quiet: true,
    cell: (one) =>
      one.reservado ? null : (
        <Row nowrap gap={0}>
          {one.alteravel && one.iof === 'N' && may(cartaoCompraSave.access) && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Alterar ${one.descricao}`}
              onClick={() => setChanging(one.id_cartao_compra)}
            >
              Alterar
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={`Remover ${one.descricao}`}
            onClick={() => void removeEntrada(one, one.parcela === '' ? 'esta' : 'todas')}
          >
            Remover
          </Button>
        </Row>
      ),
  }
  const isOpen = situacao === 'aberta' && may(cartaoParcelaRemove.access)
  return (
    <>
      <DataTable
        label="Compras da fatura"
        columns={isOpen ? [...columns, acting] : columns}
        rows={entradas}
        rowKey={({ id_cartao_parcela }) => id_cartao_parcela}
        stacks
      />
      {changing !== undefined && (
        <CompraChange id={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
