import {
  cartaoCompraSave,
  cartaoCompraView,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import type { CartaoCompra } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { itensOf, orcamentoSource, planoSources } from '../../livro/titulos/public.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { cartaoReads } from '../extrato/public.ts'
import { IofProposal } from './iof-proposal.tsx'
import { useChoices } from './reads.ts'

interface CompraDialogProps {
  /** The card of the screen it opens from. */
  readonly id_contabancaria?: number
  /** The purchase to change. */
  readonly compra?: CartaoCompra
  readonly onClose: () => void
}

interface Values {
  readonly id_contabancaria: number | null
  readonly operacao: 'C' | 'D'
  readonly data: CalendarDate | null
  readonly descricao: string
  readonly valor: number
  readonly parcelas: number
  readonly id_pessoa: number | null
  readonly id_grupoCusto: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly id_usuario_gastou: number | null
  /** Null is reais. */
  readonly moeda: string | null
  readonly valor_moeda: number
  readonly cotacao: string
  readonly iof: number
}

const sides = [
  { value: 'D', label: 'Compra' },
  { value: 'C', label: 'Estorno' },
]
/** The usual ones, and the purchase's own where it has more. */
const parcelasUpTo = (own: number) =>
  Array.from({ length: Math.max(24, own) }, (_, i) => ({
    value: i + 1,
    label: i === 0 ? 'À vista' : `${i + 1} parcelas`,
  }))
const usualMoedas = ['USD', 'EUR', 'GBP', 'ARS']
/** The usual ones, and the purchase's own. */
const moedasWith = (own: string | null) => [
  { value: null, label: 'Reais' },
  ...[...new Set([...usualMoedas, ...(own ? [own] : [])])].map((value) => ({
    value,
    label: value,
  })),
]

const rateOf = (cotacao: string) => Number(cotacao.replace(',', '.')) || undefined

const foreignOf = ({ moeda, valor_moeda, cotacao, iof }: Values) =>
  moeda === null ? {} : { moeda, valor_moeda, cotacao: rateOf(cotacao), iof }

/** The amount in reais is computed by the server where the purchase was in another currency. */
const bodyOf = (values: Values, compra: CartaoCompra | undefined) => {
  const { valor, id_pessoa, id_grupoCusto, id_orcamento, id_orca_item, id_usuario_gastou } = values
  return {
    ...(compra && keptOf(compra)),
    id_contabancaria: values.id_contabancaria,
    operacao: values.operacao,
    data: values.data,
    descricao: values.descricao,
    parcelas: values.parcelas,
    ...(values.moeda === null && { valor }),
    ...(id_pessoa && { id_pessoa }),
    ...(id_grupoCusto && { id_grupoCusto }),
    ...(id_orcamento && { id_orcamento }),
    ...(id_orcamento && id_orca_item && { id_orca_item }),
    ...(id_usuario_gastou && { id_usuario_gastou }),
    ...foreignOf(values),
  }
}

/** What a change keeps of a purchase besides the fields of the dialog. */
const keptOf = ({
  id_cartao_compra,
  versao,
  id_empresa,
  id_centrocusto,
  id_tipoDocumento,
  num_documento,
  obs,
  id_grupoCusto_iof,
}: CartaoCompra) => ({
  id_cartao_compra,
  versao,
  id_empresa,
  id_centrocusto,
  id_tipoDocumento,
  num_documento,
  obs,
  id_grupoCusto_iof,
})

const rateText = (rate: number) => rate.toLocaleString('pt-BR', { maximumFractionDigits: 6 })

const valuesOf = (compra: CartaoCompra): Values => ({
  id_contabancaria: compra.id_contabancaria,
  operacao: compra.operacao,
  data: compra.data,
  descricao: compra.descricao,
  valor: compra.valor,
  parcelas: compra.parcelas,
  id_pessoa: compra.id_pessoa,
  id_grupoCusto: compra.id_grupoCusto,
  id_orcamento: compra.id_orcamento,
  id_orca_item: compra.id_orca_item,
  id_usuario_gastou: compra.id_usuario_gastou,
  moeda: compra.moeda,
  valor_moeda: compra.valor_moeda ?? 0,
  cotacao: compra.cotacao === null ? '' : rateText(compra.cotacao),
  iof: compra.iof,
})

const newValues = (id_contabancaria: number | undefined): Values => ({
  id_contabancaria: id_contabancaria ?? null,
  operacao: 'D',
  data: todayInSaoPaulo(Date.now()),
  descricao: '',
  valor: 0,
  parcelas: 1,
  id_pessoa: null,
  id_grupoCusto: null,
  id_orcamento: null,
  id_orca_item: null,
  id_usuario_gastou: null,
  moeda: null,
  valor_moeda: 0,
  cotacao: '',
  iof: 0,
})

/** Changes a purchase, once it is read. */
export function CompraChange({
  id,
  onClose,
}: {
  readonly id: number
  readonly onClose: () => void
}) {
  const { data, error, isError, refetch } = useRead(cartaoCompraView, {
    body: { id_cartao_compra: id },
  })
  if (data) return <CompraDialog compra={data.data} onClose={onClose} />
  return (
    <Dialog title="Alterar compra" size="lg" onClose={onClose}>
      {isError ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Carregando a compra…" count={5} />
      )}
    </Dialog>
  )
}

/** Books what was bought with a card, in instalments or in another currency, or refunded. */
export function CompraDialog({ id_contabancaria, compra: now, onClose }: CompraDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [compra] = useState(now)
  const { cartoes } = useChoices()
  const f = useRecordForm(cartaoCompraSave, {
    initial: () => (compra ? valuesOf(compra) : newValues(id_contabancaria)),
    request: (values) => ({ body: bodyOf(values, compra) }),
    refresh: cartaoReads,
  })
  return (
    <FormDialog
      form={f}
      title={compra ? 'Alterar compra' : 'Lançar compra'}
      yes={compra ? 'Salvar' : 'Lançar'}
      size="lg"
      onClose={onClose}
    >
      <Grid min={200}>
        <f.Native
          of="id_contabancaria"
          label="Cartão"
          options={[{ value: null, label: 'Escolha o cartão' }, ...cartoes]}
        />
        <f.Native of="operacao" label="Tipo" options={sides} />
        <f.Date of="data" label="Data da compra" />
        <f.Native of="parcelas" label="Parcelas" options={parcelasUpTo(compra?.parcelas ?? 1)} />
      </Grid>
      <f.Text of="descricao" label="Descrição" />
      <ValueFields f={f} own={compra?.moeda ?? null} />
      <OfFields f={f} />
    </FormDialog>
  )
}

interface PartProps {
  readonly f: RecordForm<Values>
}

/** How much, in reais or in another currency. */
function ValueFields({ f, own }: PartProps & { readonly own: string | null }) {
  const { moeda, data, operacao, valor_moeda, cotacao, iof } = useValues(f)
  return (
    <>
      <Grid min={160}>
        <f.Native of="moeda" label="Moeda" options={moedasWith(own)} />
        {moeda === null ? (
          <f.Money of="valor" label="Valor" isRequired />
        ) : (
          <>
            <f.Money of="valor_moeda" label={`Valor em ${moeda}`} currency={moeda} isRequired />
            <f.Text
              of="cotacao"
              label="Cotação"
              isRequired
              inputMode="decimal"
              placeholder="5,4321"
            />
            <f.Money of="iof" label="IOF em reais" />
          </>
        )}
      </Grid>
      {moeda !== null && operacao === 'D' && (
        <IofProposal
          data={data}
          valor_moeda={valor_moeda}
          cotacao={rateOf(cotacao) ?? 0}
          iof={iof}
          onUse={(tax) => f.set('iof', centsToReais(tax))}
        />
      )}
    </>
  )
}

/** Who sold it, what it is of, and who spent it. */
function OfFields({ f }: PartProps) {
  const { usuarios } = useChoices()
  const { operacao, id_orcamento } = useValues(f)
  return (
    <Grid min={220}>
      <f.Picker of="id_pessoa" label="Fornecedor" source={personSource} />
      <f.Picker of="id_grupoCusto" label="Plano de contas" source={planoSources[operacao]} />
      <f.Picker of="id_orcamento" label="Orçamento" source={orcamentoSource} />
      {id_orcamento !== null && (
        <f.Picker of="id_orca_item" label="Item do orçamento" source={itensOf(id_orcamento)} />
      )}
      <f.Native
        of="id_usuario_gastou"
        label="Quem gastou"
        options={[{ value: null, label: 'Sem informar' }, ...usuarios]}
      />
    </Grid>
  )
}
