import {
  pagamentoFromItems,
  pagamentoPay,
  pagamentoRequest,
  pagamentoUpdate,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { ItemDaRelacao, PagamentoRow } from '@claquete/contract/orcamentos/execucao/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { choiceOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { ClassificacaoFields, targetOf } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { itensSource, useContas } from './execucao.sources.ts'
import {
  blankPagamento,
  formaOf,
  pagamentoBody,
  PagamentoDescricao,
  PagamentoPapel,
  PagamentoQuem,
} from './pagamento-fields.tsx'
import type { PagamentoValues } from './pagamento-fields.tsx'
import { jobReads } from './reads.ts'

interface RequestProps {
  readonly id_orcamento: number
  readonly item?: ItemDaRelacao | undefined
  readonly pagamento?: PagamentoRow | undefined
  readonly onClose: () => void
}

interface Values extends PagamentoValues {
  readonly id_orca_item: string | null
  readonly destino: Target
  /** The version read; 0 of a new request. */
  readonly versao: number
}

const ofPagamento = (pagamento: PagamentoRow): Values => ({
  id_orca_item: choiceOf(pagamento.id_orca_item),
  id_pessoa: choiceOf(pagamento.id_pessoa),
  valor: pagamento.valor,
  dataVencimento: pagamento.dataVencimento,
  descricao: pagamento.descricao,
  forma_pagamento: formaOf(pagamento.forma_pagamento),
  id_tipoDocumento: choiceOf(pagamento.id_tipoDocumento) ?? '',
  num_documento: pagamento.num_documento ?? '',
  obs: pagamento.obs ?? '',
  destino: { conta: pagamento.id_grupoCusto, centro: pagamento.id_centrocusto },
  versao: pagamento.versao,
})

/** Suggests the line's balance minus what was already requested. */
const ofItem = (item: ItemDaRelacao | undefined): Values => ({
  ...blankPagamento,
  id_orca_item: choiceOf(item?.id_orca_item),
  id_pessoa: choiceOf(item?.id_fornecedor),
  valor: item ? Math.max(subtractReais(item.saldo ?? 0, item.solicitado), 0) : 0,
  destino: {},
  versao: 0,
})

/** Requests a payment of a line, or edits the request. */
export function RequestPagamentoDialog({ id_orcamento, item, pagamento, onClose }: RequestProps) {
  const act = useAct({ refresh: jobReads })
  const fields = useFields(() => (pagamento ? ofPagamento(pagamento) : ofItem(item)), act.wrong)
  const { values, change, field } = fields
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const id_orca_item = Number(values.id_orca_item) || undefined
  const body = { id_orca_item, ...pagamentoBody(values), ...targetOf(values.destino) }
  const run = () =>
    pagamento
      ? callDraft(pagamentoUpdate, {
          params: { id_lancamento: pagamento.id_lancamento },
          body: { ...body, versao: values.versao },
        })
      : callDraft(pagamentoRequest, { body: { ...body, id_orcamento } })
  return (
    <FormDialog
      act={act}
      title={pagamento ? 'Alterar pedido de pagamento' : 'Solicitar pagamento'}
      yes={pagamento ? 'Salvar' : 'Solicitar'}
      run={run}
      onClose={onClose}
    >
      <PickerInput
        label="Item do orçamento"
        withAsterisk
        source={itens}
        {...field('id_orca_item')}
        onChange={(chosen) => change({ id_orca_item: chosen, destino: {} })}
      />
      <PagamentoQuem
        fields={fields}
        saldo={item?.saldo === undefined ? undefined : `Saldo do item: ${reais(item.saldo)}`}
      />
      <PagamentoDescricao fields={fields} isOfItem />
      <ClassificacaoFields
        titulo={id_orca_item ? { operacao: 'D', id_orcamento, id_orca_item } : undefined}
        target={values.destino}
        onChange={(destino) => change({ destino })}
        wrong={act.wrong}
      />
      <PagamentoPapel fields={fields} />
    </FormDialog>
  )
}

/** Pays a request from a bank account. */
export function PayDialog({
  pagamento,
  onClose,
}: {
  pagamento: PagamentoRow
  onClose: () => void
}) {
  const { contas, isReading } = useContas()
  const act = useAct({ refresh: jobReads })
  const { values, field, text } = useFields<{ conta: string; dataBaixa: CalendarDate | null }>(
    { conta: '', dataBaixa: null },
    act.wrong,
  )
  const conta = values.conta || contas[0]?.value
  return (
    <FormDialog
      act={act}
      title={`Pagar ${reais(pagamento.valor)} a ${pagamento.pessoa ?? pagamento.descricao}`}
      yes="Pagar"
      isDisabled={isReading}
      run={() =>
        callDraft(pagamentoPay, {
          params: { id_lancamento: pagamento.id_lancamento },
          body: {
            id_contabancaria: Number(conta) || undefined,
            dataBaixa: values.dataBaixa ?? undefined,
          },
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        label="Sai da conta"
        withAsterisk
        data={contas}
        {...text('conta', 'id_contabancaria')}
        value={conta}
      />
      <DateInput label="Data do pagamento" placeholder="Hoje" {...field('dataBaixa')} />
    </FormDialog>
  )
}

interface AllProps {
  readonly id_orcamento: number
  readonly itens: readonly ItemDaRelacao[]
  readonly onClose: () => void
}

/** Requests the remaining balance of each chosen line. */
export function RequestItensDialog({ id_orcamento, itens, onClose }: AllProps) {
  const act = useAct({ refresh: jobReads })
  const { values, field } = useFields<{ dataVencimento: CalendarDate | null }>(
    { dataVencimento: null },
    act.wrong,
  )
  const soma = addReais(...itens.map(({ saldo = 0 }) => saldo))
  return (
    <FormDialog
      act={act}
      title={`Solicitar o saldo de ${itens.length} itens`}
      yes="Solicitar"
      run={() =>
        callDraft(pagamentoFromItems, {
          body: {
            id_orcamento,
            dataVencimento: values.dataVencimento ?? undefined,
            itens: itens.map(({ id_orca_item }) => ({ id_orca_item })),
          },
        })
      }
      onClose={onClose}
    >
      <p>Saldo dos itens escolhidos: {reais(soma)}</p>
      <DateInput label="Vencimento" withAsterisk {...field('dataVencimento')} />
    </FormDialog>
  )
}
