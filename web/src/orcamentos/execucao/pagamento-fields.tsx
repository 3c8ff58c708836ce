import { methods, methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { FormaDePagamento } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { idOf } from '../../lib/choice.ts'
import type { Fields } from '../../lib/fields.ts'
import { personSource } from '../../lib/selectors.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { useTiposDeDocumento } from './execucao.sources.ts'

export const formaOptions = [
  { value: '', label: 'Não informada' },
  ...methods.map((forma) => ({ value: forma, label: methodsOfPagamento[forma] })),
]

/** Method of payment of a stored row; blank if it is not on offer. */
export const formaOf = (text: string | null | undefined): FormaDePagamento | '' =>
  methods.find((forma) => forma === text) ?? ''

/** Fields of any payment request, with or without a budget line. */
export interface PagamentoValues {
  readonly id_pessoa: string | null
  readonly valor: number
  readonly dataVencimento: CalendarDate | null
  readonly descricao: string
  readonly forma_pagamento: FormaDePagamento | ''
  readonly id_tipoDocumento: string
  readonly num_documento: string
  readonly obs: string
}

export const blankPagamento: PagamentoValues = {
  id_pessoa: null,
  valor: 0,
  dataVencimento: null,
  descricao: '',
  forma_pagamento: '',
  id_tipoDocumento: '',
  num_documento: '',
  obs: '',
}

/** The request's body without the line. */
export const pagamentoBody = (values: PagamentoValues) => ({
  id_pessoa: idOf(values.id_pessoa),
  valor: values.valor,
  dataVencimento: values.dataVencimento ?? undefined,
  ...(values.descricao && { descricao: values.descricao }),
  forma_pagamento: values.forma_pagamento || null,
  id_tipoDocumento: idOf(values.id_tipoDocumento),
  num_documento: values.num_documento || null,
  obs: values.obs || null,
})

interface QuemProps {
  readonly fields: Fields<PagamentoValues>
  /** Shown below the amount: the line's balance. */
  readonly saldo?: string | undefined
}

/** Payee, amount and due date. */
export function PagamentoQuem({ fields: { field }, saldo }: QuemProps) {
  return (
    <>
      <PickerInput label="Favorecido" source={personSource} {...field('id_pessoa')} />
      <MoneyInput label="Valor" withAsterisk description={saldo} {...field('valor')} />
      <DateInput label="Vencimento" withAsterisk {...field('dataVencimento')} />
    </>
  )
}

/** Description of a payment; on a line it may be blank, and the line's is used. */
export function PagamentoDescricao({
  fields: { text },
  isOfItem,
}: {
  readonly fields: Fields<PagamentoValues>
  readonly isOfItem: boolean
}) {
  return (
    <TextInput
      label="Descrição"
      withAsterisk={!isOfItem}
      placeholder={isOfItem ? 'Em branco, usa a descrição do item' : ''}
      maxLength={300}
      {...text('descricao')}
    />
  )
}

/** Method of payment and document. */
export function PagamentoPapel({ fields: { text } }: { fields: Fields<PagamentoValues> }) {
  const tipos = useTiposDeDocumento()
  return (
    <>
      <NativeSelect label="Forma de pagamento" data={formaOptions} {...text('forma_pagamento')} />
      <NativeSelect label="Documento" data={tipos} {...text('id_tipoDocumento')} />
      <TextInput label="Número do documento" maxLength={60} {...text('num_documento')} />
      <Textarea label="Observação" autosize minRows={2} maxLength={2000} {...text('obs')} />
    </>
  )
}
