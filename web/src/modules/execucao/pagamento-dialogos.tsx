import {
  pagamentoFromItems,
  pagamentoPay,
  pagamentoRequest,
  pagamentoUpdate,
} from '@claquete/contract/execucao/pagamento'
import type { ItemDaRelacao, PagamentoRow } from '@claquete/contract/execucao/pagamento'
import type { FormaDePagamento } from '@claquete/core/lancamentos/formas'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { personSource } from '../../lib/selectors.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { ClassificacaoFields, destinoDe } from '../financeiro/public.ts'
import type { Destino } from '../financeiro/public.ts'
import { ActDialog } from './envio.tsx'
import { itensSource, useContas, useTiposDeDocumento } from './fontes.ts'
import { reais } from './palavras.ts'
import { diaDe, formaOptions } from './verba-dialogos.tsx'

interface PedirProps {
  readonly id_orcamento: number
  readonly item?: ItemDaRelacao | undefined
  readonly pagamento?: PagamentoRow | undefined
  readonly onClose: () => void
}

const textoDe = (id: number | null | undefined) => (id ? String(id) : null)

interface Campos {
  readonly item: string | null
  readonly pessoa: string | null
  readonly valor: number
  readonly vencimento: string | null
  readonly descricao: string
  readonly forma: string
  readonly tipo: string
  readonly numero: string
  readonly obs: string
  readonly destino: Destino
}

const doPagamento = (pagamento: PagamentoRow): Campos => ({
  item: textoDe(pagamento.id_orca_item),
  pessoa: textoDe(pagamento.id_pessoa),
  valor: pagamento.valor,
  vencimento: pagamento.dataVencimento,
  descricao: pagamento.descricao,
  forma: pagamento.forma_pagamento ?? '',
  tipo: textoDe(pagamento.id_tipoDocumento) ?? '',
  numero: pagamento.num_documento ?? '',
  obs: pagamento.obs ?? '',
  destino: { conta: pagamento.id_grupoCusto, centro: pagamento.id_centrocusto },
})

/** What is left of the line and not asked for yet. */
const doItem = (item: ItemDaRelacao | undefined): Campos => ({
  item: textoDe(item?.id_orca_item),
  pessoa: textoDe(item?.id_fornecedor),
  valor: item ? Math.max(Math.round(((item.saldo ?? 0) - item.solicitado) * 100) / 100, 0) : 0,
  vencimento: null,
  descricao: '',
  forma: '',
  tipo: '',
  numero: '',
  obs: '',
  destino: {},
})

function useCampos({ item, pagamento }: PedirProps) {
  const [campos, setCampos] = useState(() => (pagamento ? doPagamento(pagamento) : doItem(item)))
  const change = (mudanca: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudanca }))
  return [campos, change] as const
}

/** Asks for the payment of a line, or corrects what was asked for. */
export function PedirPagamento(props: PedirProps) {
  const { id_orcamento, item, pagamento, onClose } = props
  const [campos, mudar] = useCampos(props)
  const itens = useMemo(() => itensSource(id_orcamento), [id_orcamento])
  const tipos = useTiposDeDocumento()
  const body = {
    id_orca_item: Number(campos.item) || (undefined as never),
    id_pessoa: campos.pessoa ? Number(campos.pessoa) : null,
    valor: campos.valor,
    dataVencimento: diaDe(campos.vencimento),
    ...(campos.descricao && { descricao: campos.descricao }),
    forma_pagamento: (campos.forma || null) as FormaDePagamento | null,
    id_tipoDocumento: campos.tipo ? Number(campos.tipo) : null,
    num_documento: campos.numero || null,
    obs: campos.obs || null,
    ...destinoDe(campos.destino),
  }
  const run = () =>
    pagamento
      ? call(pagamentoUpdate, {
          params: { id_lancamento: pagamento.id_lancamento },
          body: { ...body, versao: pagamento.versao },
        })
      : call(pagamentoRequest, { body: { ...body, id_orcamento } })
  return (
    <ActDialog
      title={pagamento ? 'Alterar pedido de pagamento' : 'Solicitar pagamento'}
      yes={pagamento ? 'Salvar' : 'Solicitar'}
      run={run}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <PickerInput
            label="Item do orçamento"
            withAsterisk
            source={itens}
            value={campos.item}
            error={wrong['id_orca_item']}
            onChange={(escolhido) => mudar({ item: escolhido, destino: {} })}
          />
          <PickerInput
            label="Favorecido"
            source={personSource}
            value={campos.pessoa}
            error={wrong['id_pessoa']}
            onChange={(pessoa) => mudar({ pessoa })}
          />
          <MoneyInput
            label="Valor"
            withAsterisk
            {...(item?.saldo !== undefined && {
              description: `Saldo do item: ${reais(item.saldo)}`,
            })}
            value={campos.valor}
            error={wrong['valor']}
            onChange={(valor) => mudar({ valor })}
          />
          <DateInput
            label="Vencimento"
            withAsterisk
            value={campos.vencimento}
            error={wrong['dataVencimento']}
            onChange={(vencimento) => mudar({ vencimento })}
          />
          <TextInput
            label="Descrição"
            placeholder="Em branco, usa a descrição do item"
            maxLength={300}
            value={campos.descricao}
            error={wrong['descricao']}
            onChange={(event) => mudar({ descricao: event.currentTarget.value })}
          />
          <ClassificacaoFields
            titulo={
              campos.item
                ? { operacao: 'D', id_orcamento, id_orca_item: Number(campos.item) }
                : undefined
            }
            destino={campos.destino}
            onChange={(destino) => mudar({ destino })}
            wrong={wrong}
          />
          <NativeSelect
            label="Forma de pagamento"
            data={formaOptions}
            value={campos.forma}
            error={wrong['forma_pagamento']}
            onChange={(event) => mudar({ forma: event.currentTarget.value })}
          />
          <NativeSelect
            label="Documento"
            data={tipos}
            value={campos.tipo}
            error={wrong['id_tipoDocumento']}
            onChange={(event) => mudar({ tipo: event.currentTarget.value })}
          />
          <TextInput
            label="Número do documento"
            maxLength={60}
            value={campos.numero}
            error={wrong['num_documento']}
            onChange={(event) => mudar({ numero: event.currentTarget.value })}
          />
          <Textarea
            label="Observação"
            autosize
            minRows={2}
            maxLength={2000}
            value={campos.obs}
            error={wrong['obs']}
            onChange={(event) => mudar({ obs: event.currentTarget.value })}
          />
        </>
      )}
    </ActDialog>
  )
}

/** Out of an account, to whoever is owed. */
export function Pagar({ pagamento, onClose }: { pagamento: PagamentoRow; onClose: () => void }) {
  const { contas, isReading } = useContas()
  const [conta, setConta] = useState('')
  const [dataBaixa, setData] = useState<string | null>(null)
  const escolhida = conta || contas[0]?.value || ''
  return (
    <ActDialog
      title={`Pagar ${reais(pagamento.valor)} a ${pagamento.pessoa ?? pagamento.descricao}`}
      yes="Pagar"
      isReading={isReading}
      run={() =>
        call(pagamentoPay, {
          params: { id_lancamento: pagamento.id_lancamento },
          body: { id_contabancaria: Number(escolhida), dataBaixa: diaDe(dataBaixa) },
        })
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <NativeSelect
            label="Sai da conta"
            withAsterisk
            data={contas}
            value={escolhida}
            error={wrong['id_contabancaria']}
            onChange={(event) => setConta(event.currentTarget.value)}
          />
          <DateInput
            label="Data do pagamento"
            placeholder="Hoje"
            value={dataBaixa}
            error={wrong['dataBaixa']}
            onChange={setData}
          />
        </>
      )}
    </ActDialog>
  )
}

interface TodosProps {
  readonly id_orcamento: number
  readonly itens: readonly ItemDaRelacao[]
  readonly onClose: () => void
}

/** One request for each line that still has something left. */
export function PedirDosItens({ id_orcamento, itens, onClose }: TodosProps) {
  const [vencimento, setVencimento] = useState<string | null>(null)
  const soma = itens.reduce((total, { saldo = 0 }) => total + Math.round(saldo * 100), 0) / 100
  return (
    <ActDialog
      title={`Solicitar o saldo de ${itens.length} itens`}
      yes="Solicitar"
      run={() =>
        call(pagamentoFromItems, {
          body: {
            id_orcamento,
            dataVencimento: diaDe(vencimento),
            itens: itens.map(({ id_orca_item }) => ({ id_orca_item })),
          },
        })
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>Saldo dos itens escolhidos: {reais(soma)}</p>
          <DateInput
            label="Vencimento"
            withAsterisk
            value={vencimento}
            error={wrong['dataVencimento']}
            onChange={setVencimento}
          />
        </>
      )}
    </ActDialog>
  )
}
