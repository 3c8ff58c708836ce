import { methods, methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useValues } from '../../lib/form/form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { LinhasDoProjeto, useTituloCheck } from '../../livro/titulos/public.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
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
  /** The source of an incentivised project; undefined keeps what is stored. */
  readonly id_projeto_fonte: number | null | undefined
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
  id_projeto_fonte: undefined,
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

interface FonteProps {
  readonly f: RecordForm<PagamentoValues>
  readonly id_lancamento?: number | undefined
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
}

/** Where the line is of an incentivised project: which source pays, and what would be wrong with it. */
export function PagamentoFonte({ f, id_lancamento, id_orcamento, id_orca_item }: FonteProps) {
  const { id_pessoa, valor, dataVencimento, forma_pagamento, ...values } = useValues(f)
  const { id_tipoDocumento, num_documento, id_projeto_fonte } = values
  const linhas = useTituloCheck({
    ...(id_lancamento !== undefined && { id_lancamento }),
    id_pessoa,
    dataVencimento,
    forma_pagamento,
    id_tipoDocumento,
    num_documento,
    linhas:
      id_orcamento && id_orca_item && valor > 0
        ? [
            {
              id_orcamento,
              id_orca_item,
              valor,
              ...(id_projeto_fonte !== undefined && { id_projeto_fonte }),
            },
          ]
        : [],
  })
  // What was answered of another line stands until the next answer comes.
  if (linhas[0]?.id_orca_item !== id_orca_item || id_orca_item === null) return null
  return (
    <LinhasDoProjeto
      linhas={linhas}
      onChoose={(_, id) => f.set('id_projeto_fonte', id)}
      errorOf={() => f.form.errors['id_projeto_fonte']}
    />
  )
}
