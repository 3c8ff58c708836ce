import {
  cartaoCompraSave,
  cartaoCompraView,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import type { CartaoCompra } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { choiceOf, idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { personSource } from '../../lib/selectors.ts'
import { itensDe, orcamentoSource, planoSources } from '../../livro/titulos/public.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { RowsSkeleton } from '../../ui/layout/rows-skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { cartaoReads, useChoices } from './reads.ts'

interface CompraDialogProps {
  /** The card of the screen it opens from. */
  readonly id_contabancaria?: number
  /** The purchase to change. */
  readonly compra?: CartaoCompra
  readonly onClose: () => void
}

interface Values {
  readonly cartao: string
  readonly operacao: string
  readonly data: CalendarDate | null
  readonly descricao: string
  readonly valor: number
  readonly parcelas: string
  readonly pessoa: string | null
  readonly plano: string | null
  readonly orcamento: string | null
  readonly item: string | null
  readonly gastou: string
  readonly moeda: string
  readonly valor_moeda: number
  readonly cotacao: string
  readonly iof: number
}

const sides = [
  { value: 'D', label: 'Compra' },
  { value: 'C', label: 'Estorno' },
]
/** The usual ones, and the purchase's own where it has more. */
const parcelasUpTo = (own: string) =>
  Array.from({ length: Math.max(24, Number(own)) }, (_, i) => ({
    value: String(i + 1),
    label: i === 0 ? 'À vista' : `${i + 1} parcelas`,
  }))
const usualMoedas = ['USD', 'EUR', 'GBP', 'ARS']
/** The usual ones, and the purchase's own. */
const moedasWith = (own: string) => [
  { value: '', label: 'Reais' },
  ...[...new Set([...usualMoedas, own])].filter(Boolean).map((value) => ({ value, label: value })),
]

const foreignOf = ({ moeda, valor_moeda, cotacao, iof }: Values) =>
  moeda === ''
    ? {}
    : { moeda, valor_moeda, cotacao: Number(cotacao.replace(',', '.')) || undefined, iof }

const bodyOf = (values: Values, compra: CartaoCompra | undefined) => ({
  ...(compra && keptOf(compra)),
  id_contabancaria: idOf(values.cartao) ?? undefined,
  operacao: values.operacao === 'C' ? ('C' as const) : ('D' as const),
  data: values.data ?? undefined,
  descricao: values.descricao,
  parcelas: Number(values.parcelas),
  ...(values.moeda === '' && { valor: values.valor }),
  ...(values.pessoa && { id_pessoa: idOf(values.pessoa) }),
  ...(values.plano && { id_grupoCusto: idOf(values.plano) }),
  ...(values.orcamento && { id_orcamento: idOf(values.orcamento) }),
  ...(values.orcamento && values.item && { id_orca_item: idOf(values.item) }),
  ...(values.gastou && { id_usuario_gastou: idOf(values.gastou) }),
  ...foreignOf(values),
})

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
  cartao: choiceOf(compra.id_contabancaria) ?? '',
  operacao: compra.operacao,
  data: compra.data,
  descricao: compra.descricao,
  valor: compra.valor,
  parcelas: String(compra.parcelas),
  pessoa: choiceOf(compra.id_pessoa),
  plano: choiceOf(compra.id_grupoCusto),
  orcamento: choiceOf(compra.id_orcamento),
  item: choiceOf(compra.id_orca_item),
  gastou: choiceOf(compra.id_usuario_gastou) ?? '',
  moeda: compra.moeda ?? '',
  valor_moeda: compra.valor_moeda ?? 0,
  cotacao: compra.cotacao === null ? '' : rateText(compra.cotacao),
  iof: compra.iof,
})

const newValues = (id_contabancaria: number | undefined): Values => ({
  cartao: choiceOf(id_contabancaria) ?? '',
  operacao: 'D',
  data: todayInSaoPaulo(Date.now()),
  descricao: '',
  valor: 0,
  parcelas: '1',
  pessoa: null,
  plano: null,
  orcamento: null,
  item: null,
  gastou: '',
  moeda: '',
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
  const act = useAct({ refresh: cartaoReads })
  const { cartoes, usuarios } = useChoices()
  const { values, field, text } = useFields<Values>(
    () => (compra ? valuesOf(compra) : newValues(id_contabancaria)),
    act.wrong,
  )
  const run = () => callDraft(cartaoCompraSave, { body: bodyOf(values, compra) })
  const isForeign = values.moeda !== ''
  const id_orcamento = idOf(values.orcamento)
  return (
    <FormDialog
      act={act}
      title={compra ? 'Alterar compra' : 'Lançar compra'}
      yes={compra ? 'Salvar' : 'Lançar'}
      size="lg"
      run={run}
      onClose={onClose}
    >
      <Grid min={200}>
        <NativeSelect
          label="Cartão"
          withAsterisk
          data={[{ value: '', label: 'Escolha o cartão' }, ...cartoes]}
          {...text('cartao', 'id_contabancaria')}
        />
        <NativeSelect label="Tipo" data={sides} {...text('operacao')} />
        <DateInput label="Data da compra" withAsterisk {...field('data')} />
        <NativeSelect label="Parcelas" data={parcelasUpTo(values.parcelas)} {...text('parcelas')} />
      </Grid>
      <TextInput label="Descrição" withAsterisk maxLength={300} {...text('descricao')} />
      <Grid min={160}>
        <NativeSelect label="Moeda" data={moedasWith(compra?.moeda ?? '')} {...text('moeda')} />
        {isForeign ? (
          <>
            <MoneyInput label={`Valor em ${values.moeda}`} withAsterisk {...field('valor_moeda')} />
            <TextInput
              label="Cotação"
              withAsterisk
              inputMode="decimal"
              placeholder="5,4321"
              {...text('cotacao')}
            />
            <MoneyInput label="IOF em reais" {...field('iof')} />
          </>
        ) : (
          <MoneyInput label="Valor" withAsterisk {...field('valor')} />
        )}
      </Grid>
      <Grid min={220}>
        <PickerInput label="Fornecedor" source={personSource} {...field('pessoa', 'id_pessoa')} />
        <PickerInput
          label="Plano de contas"
          source={planoSources[values.operacao === 'C' ? 'C' : 'D']}
          {...field('plano', 'id_grupoCusto')}
        />
        <PickerInput
          label="Orçamento"
          source={orcamentoSource}
          {...field('orcamento', 'id_orcamento')}
        />
        {id_orcamento !== null && (
          <PickerInput
            label="Item do orçamento"
            source={itensDe(id_orcamento)}
            {...field('item', 'id_orca_item')}
          />
        )}
        <NativeSelect
          label="Quem gastou"
          data={[{ value: '', label: 'Sem informar' }, ...usuarios]}
          {...text('gastou', 'id_usuario_gastou')}
        />
      </Grid>
    </FormDialog>
  )
}
