import type { ExtratoRow } from '@claquete/contract/livro/titulos/extrato'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import { lancamentoPath } from '../../../addresses/livro.ts'
import { TextButton } from '../../../ui/layout/text.tsx'
import { column } from '../../../ui/list-table/column.tsx'
import type { DrawnColumn } from '../../../ui/list-table/drawn-columns.tsx'

/** Path of a row's form; undefined for a transfer, which opens in a dialog. */
export function editorOf({ id_lancamento: id, tipo, operacao }: ExtratoRow): string | undefined {
  if (id === null || tipo === 'transferencia') return undefined
  return lancamentoPath({ tipo, operacao }, id)
}

type OpenTransfer = (id_transferencia: number) => void

function Nome({
  row,
  onTransfer,
}: {
  readonly row: ExtratoRow
  readonly onTransfer: OpenTransfer
}) {
  const { descricao, id_transferencia } = row
  const to = editorOf(row)
  if (to) return <Link to={to}>{descricao}</Link>
  if (id_transferencia === null) return descricao
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onTransfer(id_transferencia)}>
      {descricao}
    </TextButton>
  )
}

const chequeOf = ({ numCheque }: ExtratoRow) =>
  numCheque === null ? null : `cheque nº ${chequeNumber(numCheque)}`

function whoOf(row: ExtratoRow): string {
  const { razao_nome, num_documento, conciliado } = row
  return [razao_nome, num_documento, chequeOf(row), conciliado ? 'conciliado' : null]
    .filter(Boolean)
    .join(' · ')
}

const shown = (
  prop: keyof ExtratoRow & string,
  label: string,
  render: (row: ExtratoRow) => ReactNode,
  look: Partial<DrawnColumn<ExtratoRow>> = {},
): DrawnColumn<ExtratoRow> => ({
  ...column.custom<ExtratoRow, keyof ExtratoRow & string>(prop, label, render),
  ...look,
})

const optional = { isOptional: true } as const
/** What stands below another value until the person wants it beside. */
const further = { ...optional, isHiddenAtFirst: true } as const
const amount = { align: 'right', isMoney: true } as const

/** The columns of the statement, whose transfers open by `onTransfer`. */
export const extratoColumns = (onTransfer: OpenTransfer): readonly DrawnColumn<ExtratoRow>[] => [
  shown('descricao', 'Descrição', (row) => {
    const who = whoOf(row)
    return (
      <>
        <Nome row={row} onTransfer={onTransfer} />
        {who && <small>{who}</small>}
      </>
    )
  }),
  shown(
    'descricao_plano_contas',
    'Classificação',
    ({ descricao_plano_contas, num_orc }) => (
      <>
        {descricao_plano_contas}
        {num_orc && <small>{num_orc}</small>}
      </>
    ),
    optional,
  ),
  shown('conta', 'Conta', ({ conta }) => conta, optional),
  shown('razao_nome', 'Pessoa', ({ razao_nome }) => razao_nome, further),
  shown('num_documento', 'Documento', ({ num_documento }) => num_documento, further),
  shown('numCheque', 'Cheque', chequeOf, further),
  shown('num_orc', 'Orçamento', ({ num_orc }) => num_orc, further),
  shown(
    'valor',
    'Valor',
    ({ valor, saldo }) => (
      <>
        {reais(valor)}
        <Text component="small" size="xs" hiddenFrom="xs">
          {reais(saldo)}
        </Text>
      </>
    ),
    { ...amount, tone: ({ valor }) => (valor < 0 ? 'danger' : undefined) },
  ),
  shown('saldo', 'Saldo', ({ saldo }) => reais(saldo), {
    ...amount,
    ...optional,
    tone: ({ saldo }) => (saldo < 0 ? 'danger' : undefined),
  }),
]
