import { methods, methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { personSource } from '../../lib/form/selectors.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { withoutAceite } from './aprovacao/estouro-field.tsx'
import type { AceiteValues } from './aprovacao/estouro-field.tsx'
import { useTiposOfDocumento } from './execucao.sources.ts'

export const formaOptions = [
  { value: null, label: 'Não informada' },
  ...methods.map((forma) => ({ value: forma, label: methodsOfPagamento[forma] })),
]

/** Method of payment of a stored row; null if it is not on offer. */
export const formaOf = (text: string | null | undefined): FormaOfPagamento | null =>
  methods.find((forma) => forma === text) ?? null

/** Fields of any payment request, with or without a budget line. */
export interface PagamentoValues extends AceiteValues {
  readonly id_pessoa: number | null
  readonly valor: number
  readonly dataVencimento: CalendarDate | null
  readonly descricao: string
  readonly forma_pagamento: FormaOfPagamento | null
  readonly id_tipoDocumento: number | null
  readonly num_documento: string
  readonly obs: string
}

export const blankPagamento: PagamentoValues = {
  ...withoutAceite,
  id_pessoa: null,
  valor: 0,
  dataVencimento: null,
  descricao: '',
  forma_pagamento: null,
  id_tipoDocumento: null,
  num_documento: '',
  obs: '',
}

interface PartProps {
  readonly f: BoundFields<PagamentoValues>
}

interface FavorecidoProps extends PartProps {
  /** Shown below the amount: the line's balance. */
  readonly saldo?: string | undefined
}

/** Payee, amount and due date. */
export function PagamentoFavorecido({ f, saldo }: FavorecidoProps) {
  return (
    <>
      <f.Picker of="id_pessoa" label="Favorecido" source={personSource} />
      <f.Money of="valor" label="Valor" {...(saldo !== undefined && { help: saldo })} />
      <f.Date of="dataVencimento" label="Vencimento" />
    </>
  )
}

/** Description of a payment; on a line it may be blank, and the line's is used. */
export const PagamentoDescricao = ({ f, isOfItem }: PartProps & { readonly isOfItem: boolean }) => (
  <f.Text
    of="descricao"
    label="Descrição"
    isRequired={!isOfItem}
    placeholder={isOfItem ? 'Em branco, usa a descrição do item' : ''}
  />
)

/** Method of payment and document. */
export function PagamentoPapel({ f }: PartProps) {
  const tipos = useTiposOfDocumento()
  return (
    <>
      <f.Native of="forma_pagamento" label="Forma de pagamento" options={formaOptions} />
      <f.Native of="id_tipoDocumento" label="Documento" options={tipos} />
      <f.Text of="num_documento" label="Número do documento" />
      <f.Area of="obs" label="Observação" rows={2} />
    </>
  )
}
