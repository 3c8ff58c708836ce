import type { PagamentoOfRelacao } from '@claquete/contract/financeiro/aprovacao/relacao'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toRelacaoPagamento } from '../../addresses/orcamentos.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { reais } from '../../lib/plain/money.ts'
import { BadgeCell, formatDay } from '../../ui/list-table/cell.tsx'
import { column } from '../../ui/list-table/column.tsx'
import type { DrawnColumn } from '../../ui/list-table/drawn-columns.tsx'
import { pagamentoSituacaoLooks } from '../../orcamentos/execucao/public.ts'

type Row = PagamentoOfRelacao

const shown = (
  prop: keyof Row & string,
  label: string,
  render: (row: Row) => ReactNode,
  look: Partial<DrawnColumn<Row>> = {},
): DrawnColumn<Row> => ({ ...column.custom<Row, keyof Row & string>(prop, label, render), ...look })

/** What stands below another value, or nowhere, until the person wants it. */
const further = { isOptional: true, isHiddenAtFirst: true } as const

const itemOf = ({ item, descricao }: Row) => (item && item !== descricao ? item : null)

const jobOf = ({ id_orcamento, num_orc, descricao_plano_contas }: Row) =>
  id_orcamento === null ? (
    (descricao_plano_contas ?? 'Fora de orçamento')
  ) : (
    <Link to={toRelacaoPagamento(id_orcamento, 'verbas')}>{num_orc}</Link>
  )

const both = (value: ReactNode, below: ReactNode) => (
  <>
    {value}
    {below && <small>{below}</small>}
  </>
)

const stateOf = ({ situacao, dataBaixa }: Row) => {
  const look = pagamentoSituacaoLooks[situacao]
  return both(<BadgeCell value={look.label} look={look} />, dataBaixa && formatDay(dataBaixa))
}

export const relacaoColumns: readonly DrawnColumn<Row>[] = [
  shown('dataVencimento', 'Vencimento', ({ dataVencimento }) => formatDay(dataVencimento), {
    isNamed: true,
  }),
  shown('pessoa', 'Favorecido', ({ pessoa }) => pessoa ?? 'Sem favorecido'),
  shown('descricao', 'Descrição', (row) => both(row.descricao, itemOf(row))),
  shown('num_orc', 'Job', (row) => both(jobOf(row), row.titulo ?? row.empresa), {
    isOptional: true,
  }),
  shown(
    'forma_pagamento',
    'Forma e documento',
    (row) => both(nameOfForma(row.forma_pagamento), row.num_documento),
    { isOptional: true },
  ),
  shown('situacao', 'Situação', stateOf, { isNamed: true }),
  shown('item', 'Item', ({ item }) => item, further),
  shown('descricao_plano_contas', 'Plano de contas', (row) => row.descricao_plano_contas, further),
  shown('num_documento', 'Documento', ({ num_documento }) => num_documento, further),
  shown('conta', 'Conta', ({ conta }) => conta, further),
  shown('empresa', unitText('{Unidade}'), ({ empresa }) => empresa, further),
  shown('dataBaixa', 'Pago em', ({ dataBaixa }) => dataBaixa && formatDay(dataBaixa), further),
  shown('valor', 'Valor', ({ valor }) => reais(valor), {
    align: 'right',
    isMoney: true,
    isNamed: true,
  }),
  shown('pago', 'Pago', ({ pago }) => pago > 0 && reais(pago), {
    align: 'right',
    isMoney: true,
    isOptional: true,
  }),
]
