import {
  pagamentoFromItems,
  pagamentoPay,
  pagamentoRequest,
  pagamentoUpdate,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { RelacaoItem, PagamentoRow } from '@claquete/contract/orcamentos/execucao/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useMemo, useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { addReais, reais, subtractReais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ClassificacaoOfForm, followsPadrao } from '../../livro/contas/public.ts'
import {
  FonteOfAll,
  TituloDoProjeto,
  usePaymentCheck,
  useTituloCheck,
} from '../../livro/titulos/public.ts'
import { EstouroField, withoutAceite } from './aprovacao/estouro-field.tsx'
import { itensSource, useContas } from './execucao.sources.ts'
import {
  blankPagamento,
  formaOf,
  PagamentoDescricao,
  PagamentoFonte,
  PagamentoPapel,
  PagamentoFavorecido,
} from './pagamento-fields.tsx'
import type { PagamentoValues } from './pagamento-fields.tsx'
import { jobReads } from './reads.ts'

interface RequestProps {
  readonly id_orcamento: number
  readonly item?: RelacaoItem | undefined
  readonly pagamento?: PagamentoRow | undefined
  readonly onClose: () => void
}

interface Values extends PagamentoValues {
  readonly id_orcamento: number
  readonly id_orca_item: number | null
  readonly id_grupoCusto: number | null | undefined
  readonly id_centrocusto: number | null | undefined
}

const ofPagamento = (pagamento: PagamentoRow, id_orcamento: number): Values => ({
  ...withoutAceite,
  id_orcamento,
  id_orca_item: pagamento.id_orca_item,
  id_pessoa: pagamento.id_pessoa,
  valor: pagamento.valor,
  dataVencimento: pagamento.dataVencimento,
  descricao: pagamento.descricao,
  forma_pagamento: formaOf(pagamento.forma_pagamento),
  id_tipoDocumento: pagamento.id_tipoDocumento,
  num_documento: pagamento.num_documento ?? '',
  obs: pagamento.obs ?? '',
  id_projeto_fonte: undefined,
  id_grupoCusto: pagamento.id_grupoCusto,
  id_centrocusto: pagamento.id_centrocusto,
})

/** What is left of a line for one more request. */
const leftOf = ({ saldo = 0, solicitado }: RelacaoItem) =>
  Math.max(subtractReais(saldo, solicitado), 0)

/** Suggests the line's balance minus what was already requested. */
const ofItem = (item: RelacaoItem | undefined, id_orcamento: number): Values => ({
  ...blankPagamento,
  ...followsPadrao,
  id_orcamento,
  id_orca_item: item?.id_orca_item ?? null,
  id_pessoa: item?.id_fornecedor ?? null,
  valor: item ? leftOf(item) : 0,
})

/** Requests a payment of a line, or edits the request. */
export function RequestPagamentoDialog(props: RequestProps) {
  const { id_orcamento, item, onClose } = props
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [pagamento] = useState(props.pagamento)
  const f = useRecordForm(pagamentoRequest, {
    initial: () => (pagamento ? ofPagamento(pagamento, id_orcamento) : ofItem(item, id_orcamento)),
    // A blank description is the line's.
    request: (values) => ({ body: { ...values, descricao: values.descricao || undefined } }),
    send: (request) => {
      if (!pagamento) return call(pagamentoRequest, request)
      const { id_lancamento, versao } = pagamento
      const { id_orcamento: _job, ...body } = request.body
      return call(pagamentoUpdate, { params: { id_lancamento }, body: { ...body, versao } })
    },
    refresh: jobReads,
  })
  const { id_orca_item, valor, aceita_estouro } = useValues(f)
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  return (
    <FormDialog
      form={f}
      title={pagamento ? 'Alterar pedido de pagamento' : 'Solicitar pagamento'}
      yes={pagamento ? 'Salvar' : 'Solicitar'}
      onClose={onClose}
    >
      <f.Picker
        of="id_orca_item"
        label="Item do orçamento"
        source={itens}
        onSet={() => f.change(followsPadrao)}
      />
      <PagamentoFavorecido
        f={f}
        saldo={item?.saldo === undefined ? undefined : `Saldo do item: ${reais(item.saldo)}`}
      />
      <PagamentoDescricao f={f} isOfItem />
      <ClassificacaoOfForm
        titulo={id_orca_item ? { operacao: 'D', id_orcamento, id_orca_item } : undefined}
      />
      <PagamentoPapel f={f} />
      <PagamentoFonte
        f={f}
        id_lancamento={pagamento?.id_lancamento}
        id_orcamento={id_orcamento}
        id_orca_item={id_orca_item}
      />
      <EstouroField
        problem={f.problem}
        of={`${id_orca_item}/${valor}`}
        accepted={aceita_estouro === 'S'}
        onAccept={(value) => f.set('aceita_estouro', value)}
      />
    </FormDialog>
  )
}

interface PayValues {
  readonly id_contabancaria: number | null
  readonly dataBaixa: CalendarDate | null
}
const blankPay: PayValues = { id_contabancaria: null, dataBaixa: null }

interface PayProps {
  readonly pagamento: PagamentoRow
  readonly onClose: () => void
}

/** Pays a request from a bank account. */
export function PayDialog({ pagamento, onClose }: PayProps) {
  const { id_lancamento, valor, pessoa, descricao } = pagamento
  const { contas, isReading } = useContas()
  const f = useRecordForm(pagamentoPay, {
    initial: blankPay,
    request: ({ id_contabancaria, dataBaixa }) => ({
      params: { id_lancamento },
      // Untouched, the first account is the one seen.
      body: { id_contabancaria: id_contabancaria ?? contas[0]?.value, dataBaixa },
    }),
    refresh: jobReads,
  })
  const values = useValues(f)
  const chosen = values.id_contabancaria ?? contas[0]?.value ?? null
  const [pagar] = usePaymentCheck([
    {
      id_lancamento,
      id_contabancaria: chosen,
      ...(values.dataBaixa && { data: values.dataBaixa }),
    },
  ])
  return (
    <FormDialog
      form={f}
      title={`Pagar ${reais(valor)} a ${pessoa ?? descricao}`}
      yes="Pagar"
      isDisabled={isReading || (pagar?.impede ?? false)}
      onClose={onClose}
    >
      <f.Native of="id_contabancaria" label="Sai da conta" options={contas} />
      <f.Date of="dataBaixa" label="Data do pagamento" placeholder="Hoje" />
      {pagar && (
        <TituloDoProjeto
          titulo={pagar}
          chosen={chosen}
          onChoose={({ id_contabancaria }) => f.set('id_contabancaria', id_contabancaria)}
        />
      )}
    </FormDialog>
  )
}

interface AllProps {
  readonly id_orcamento: number
  readonly itens: readonly RelacaoItem[]
  readonly onClose: () => void
}

interface AllValues {
  readonly id_orcamento: number
  readonly dataVencimento: CalendarDate | null
  readonly id_projeto_fonte: number | null
  readonly itens: readonly { readonly id_orca_item: number }[]
}

/** How many lines of a request are looked at before it is sent. */
const checkedMost = 60

/** Requests the remaining balance of each chosen line. */
export function RequestItensDialog({ id_orcamento, itens, onClose }: AllProps) {
  const initial: AllValues = {
    id_orcamento,
    dataVencimento: null,
    id_projeto_fonte: null,
    itens: itens.map(({ id_orca_item }) => ({ id_orca_item })),
  }
  const f = useRecordForm(pagamentoFromItems, { initial, refresh: jobReads })
  const asked = itens.map((item) => ({ ...item, valor: leftOf(item) }))
  const soma = addReais(...asked.map(({ valor }) => valor))
  const { dataVencimento, id_projeto_fonte } = useValues(f)
  const linhas = useTituloCheck({
    dataVencimento,
    linhas: asked
      .filter(({ valor }) => valor > 0)
      .slice(0, checkedMost)
      .map(({ id_orca_item, valor }) => ({ id_orcamento, id_orca_item, valor, id_projeto_fonte })),
  })
  return (
    <FormDialog
      form={f}
      title={`Solicitar o saldo de ${itens.length} itens`}
      yes="Solicitar"
      onClose={onClose}
    >
      <p>A solicitar: {reais(soma)}, o saldo menos o que já foi pedido.</p>
      <f.Date of="dataVencimento" label="Vencimento" isRequired />
      <FonteOfAll
        linhas={linhas}
        onChoose={(id) => f.set('id_projeto_fonte', id)}
        error={f.form.errors['id_projeto_fonte']}
      />
    </FormDialog>
  )
}
