import { solicitacaoCreate } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useAct } from '../../lib/act.ts'
import type { Wrong } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import type { Fields } from '../../lib/fields.ts'
import { useMay } from '../../lib/permission.ts'
import { companySource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import {
  blankPagamento,
  itensSource,
  jobReads,
  jobsSource,
  pagamentoBody,
  PagamentoDescricao,
  PagamentoPapel,
  PagamentoQuem,
} from '../../orcamentos/execucao/public.ts'
import type { PagamentoValues } from '../../orcamentos/execucao/public.ts'
import { ClassificacaoFields, targetOf } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { centroSource, despesaSource } from './aprovacao.sources.ts'
import { requestReads } from './vivo.ts'
import { unitText } from '../../lib/unit-text.ts'

interface Values extends PagamentoValues {
  readonly onde: 'fora' | 'job'
  readonly id_orcamento: string | null
  readonly id_orca_item: string | null
  readonly id_empresa: string | null
  readonly id_grupoCusto: string | null
  readonly id_centrocusto: string | null
  /** Account and cost centre of a job's payment. */
  readonly destino: Target
}

const blank: Values = {
  ...blankPagamento,
  onde: 'fora',
  id_orcamento: null,
  id_orca_item: null,
  id_empresa: null,
  id_grupoCusto: null,
  id_centrocusto: null,
  destino: {},
}

const bodyOf = (values: Values) => ({
  ...(values.onde === 'job'
    ? {
        id_orcamento: Number(values.id_orcamento),
        id_orca_item: idOf(values.id_orca_item),
        ...targetOf(values.destino),
      }
    : {
        id_empresa: idOf(values.id_empresa),
        id_grupoCusto: idOf(values.id_grupoCusto),
        id_centrocusto: idOf(values.id_centrocusto),
      }),
  ...pagamentoBody(values),
})

const places = [
  { value: 'fora', label: 'Fora de orçamento' },
  { value: 'job', label: 'De um orçamento' },
] as const

const reads = [...jobReads, ...requestReads]

/** Requests a payment, of a budget line or outside any budget. */
export function RequestPagamento({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const [podeFora, podeJob] = [may('aprovacao.solicitar'), may('execucao.solicitar')]
  const act = useAct({ refresh: reads })
  const fields = useFields<Values>({ ...blank, onde: podeFora ? 'fora' : 'job' }, act.wrong)
  const { values } = fields
  const isOfJob = values.onde === 'job'
  return (
    <FormDialog
      act={act}
      title="Solicitar pagamento"
      yes="Solicitar"
      run={() => callDraft(solicitacaoCreate, { body: bodyOf(values) })}
      onClose={onClose}
    >
      {podeFora && podeJob && (
        <SegmentedControl
          aria-label="De onde é o pagamento"
          data={[...places]}
          value={values.onde}
          onChange={fields.field('onde').onChange}
        />
      )}
      {isOfJob ? <OfJob fields={fields} wrong={act.wrong} /> : <OfNone fields={fields} />}
      <PagamentoDescricao fields={fields} isOfItem={isOfJob} />
      <PagamentoQuem fields={fields} />
      <PagamentoPapel fields={fields} />
    </FormDialog>
  )
}

function OfJob({ fields, wrong }: { fields: Fields<Values>; wrong: Wrong }) {
  const { values, change, field } = fields
  const job = Number(values.id_orcamento)
  const itens = useMemo(() => itensSource(job), [job])
  return (
    <>
      <PickerInput
        label="Orçamento"
        withAsterisk
        source={jobsSource}
        {...field('id_orcamento')}
        onChange={(chosen) => change({ id_orcamento: chosen, id_orca_item: null, destino: {} })}
      />
      {job > 0 && (
        <PickerInput
          key={job}
          label="Item do orçamento"
          withAsterisk
          source={itens}
          {...field('id_orca_item')}
          onChange={(chosen) => change({ id_orca_item: chosen, destino: {} })}
        />
      )}
      {values.id_orca_item && (
        <ClassificacaoFields
          titulo={{
            operacao: 'D',
            id_orcamento: job,
            id_orca_item: Number(values.id_orca_item),
          }}
          target={values.destino}
          onChange={(destino) => change({ destino })}
          wrong={wrong}
        />
      )}
    </>
  )
}

function OfNone({ fields: { field } }: { fields: Fields<Values> }) {
  const may = useMay()
  const execucao = may('execucao.consultar')
  return (
    <>
      {may('empresa.consultar') && (
        <PickerInput
          label={unitText('{Unidade} que paga')}
          source={companySource}
          {...field('id_empresa')}
        />
      )}
      {(execucao || may('plano_contas.consultar')) && (
        <PickerInput label="Plano de contas" source={despesaSource} {...field('id_grupoCusto')} />
      )}
      {(execucao || may('centro_custo.consultar')) && (
        <PickerInput label="Centro de custo" source={centroSource} {...field('id_centrocusto')} />
      )}
    </>
  )
}
