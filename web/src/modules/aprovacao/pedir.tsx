import { solicitacaoCreate } from '@claquete/contract/aprovacao/solicitacao'
import type { FormaDePagamento } from '@claquete/core/lancamentos/formas'
import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { companySource, personSource } from '../../lib/selectors.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import {
  ActDialog,
  diaDe,
  formaOptions,
  itensSource,
  jobsSource,
  useTiposDeDocumento,
} from '../execucao/public.ts'
import { ClassificacaoFields, destinoDe } from '../financeiro/public.ts'
import type { Destino } from '../financeiro/public.ts'
import { centroSource, despesaSource } from './fontes.ts'
import { rereadPedidos } from './vivo.ts'

const vazio = {
  onde: 'fora' as 'fora' | 'job',
  job: null as string | null,
  item: null as string | null,
  empresa: null as string | null,
  pessoa: null as string | null,
  descricao: '',
  valor: 0,
  vencimento: null as string | null,
  plano: null as string | null,
  centro: null as string | null,
  forma: '',
  tipo: '',
  numero: '',
  obs: '',
  /** Of a payment of a job. */
  destino: {} as Destino,
}
type Campos = typeof vazio

const numero = (text: string | null) => (text ? Number(text) : null)

const corpoDe = (campos: Campos) => ({
  ...(campos.onde === 'job'
    ? {
        id_orcamento: numero(campos.job) ?? 0,
        id_orca_item: numero(campos.item),
        ...destinoDe(campos.destino),
      }
    : {
        id_empresa: numero(campos.empresa),
        id_grupoCusto: numero(campos.plano),
        id_centrocusto: numero(campos.centro),
      }),
  id_pessoa: numero(campos.pessoa),
  ...(campos.descricao && { descricao: campos.descricao }),
  valor: campos.valor,
  dataVencimento: diaDe(campos.vencimento),
  forma_pagamento: (campos.forma || null) as FormaDePagamento | null,
  id_tipoDocumento: numero(campos.tipo),
  num_documento: campos.numero || null,
  obs: campos.obs || null,
})

interface Parte {
  readonly campos: Campos
  readonly mudar: (mudanca: Partial<Campos>) => void
  readonly wrong: Readonly<Record<string, string>>
}

/** Asks for a payment, of a line of a budget or of none. */
export function PedirPagamento({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const [podeFora, podeJob] = [may('aprovacao.solicitar'), may('execucao.solicitar')]
  const [campos, setCampos] = useState<Campos>({ ...vazio, onde: podeFora ? 'fora' : 'job' })
  const change = (mudanca: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudanca }))
  const run = async () => {
    const reply = await call(solicitacaoCreate, { body: corpoDe(campos) })
    await rereadPedidos()
    return reply
  }
  return (
    <ActDialog title="Solicitar pagamento" yes="Solicitar" run={run} onClose={onClose}>
      {(wrong) => (
        <>
          {podeFora && podeJob && (
            <SegmentedControl
              aria-label="De onde é o pagamento"
              data={[
                { value: 'fora', label: 'Fora de orçamento' },
                { value: 'job', label: 'De um orçamento' },
              ]}
              value={campos.onde}
              onChange={(onde) => change({ onde: onde as Campos['onde'] })}
            />
          )}
          {campos.onde === 'job' ? (
            <DoJob {...{ campos, mudar: change, wrong }} />
          ) : (
            <DeFora {...{ campos, mudar: change, wrong }} />
          )}
          <Comuns {...{ campos, mudar: change, wrong }} />
        </>
      )}
    </ActDialog>
  )
}

function DoJob({ campos, mudar, wrong }: Parte) {
  const job = Number(campos.job)
  const itens = useMemo(() => itensSource(job), [job])
  return (
    <>
      <PickerInput
        label="Orçamento"
        withAsterisk
        source={jobsSource}
        value={campos.job}
        error={wrong['id_orcamento']}
        onChange={(escolhido) => mudar({ job: escolhido, item: null, destino: {} })}
      />
      {campos.job && (
        <PickerInput
          key={campos.job}
          label="Item do orçamento"
          withAsterisk
          source={itens}
          value={campos.item}
          error={wrong['id_orca_item']}
          onChange={(item) => mudar({ item, destino: {} })}
        />
      )}
      {campos.item && (
        <ClassificacaoFields
          titulo={{ operacao: 'D', id_orcamento: job, id_orca_item: Number(campos.item) }}
          destino={campos.destino}
          onChange={(destino) => mudar({ destino })}
          wrong={wrong}
        />
      )}
    </>
  )
}

function DeFora({ campos, mudar, wrong }: Parte) {
  const may = useMay()
  const execucao = may('execucao.consultar')
  return (
    <>
      {may('empresa.consultar') && (
        <PickerInput
          label="Unidade que paga"
          source={companySource}
          value={campos.empresa}
          error={wrong['id_empresa']}
          onChange={(empresa) => mudar({ empresa })}
        />
      )}
      {(execucao || may('plano_contas.consultar')) && (
        <PickerInput
          label="Plano de contas"
          source={despesaSource}
          value={campos.plano}
          error={wrong['id_grupoCusto']}
          onChange={(plano) => mudar({ plano })}
        />
      )}
      {(execucao || may('centro_custo.consultar')) && (
        <PickerInput
          label="Centro de custo"
          source={centroSource}
          value={campos.centro}
          error={wrong['id_centrocusto']}
          onChange={(centro) => mudar({ centro })}
        />
      )}
    </>
  )
}

function Comuns({ campos, mudar, wrong }: Parte) {
  const tipos = useTiposDeDocumento()
  return (
    <>
      <TextInput
        label="Descrição"
        withAsterisk={campos.onde === 'fora'}
        placeholder={campos.onde === 'job' ? 'Em branco, usa a descrição do item' : ''}
        maxLength={300}
        value={campos.descricao}
        error={wrong['descricao']}
        onChange={(event) => mudar({ descricao: event.currentTarget.value })}
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
  )
}
