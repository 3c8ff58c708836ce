import { solicitacaoCreate } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { messages } from '@claquete/contract/messages'
import { useMemo } from 'react'
import { useValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import {
  blankPagamento,
  EstouroField,
  itensSource,
  jobReads,
  jobsSource,
  PagamentoDescricao,
  PagamentoFonte,
  PagamentoPapel,
  PagamentoFavorecido,
} from '../../orcamentos/execucao/public.ts'
import type { PagamentoValues } from '../../orcamentos/execucao/public.ts'
import { ClassificacaoOfForm } from '../../livro/contas/public.ts'
import { centroSource, despesaSource } from './aprovacao.sources.ts'
import { requestReads } from './vivo.ts'
import { unitText } from '../../lib/account/unit-text.ts'

interface Values extends PagamentoValues {
  readonly onde: 'fora' | 'job'
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly id_empresa: number | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  /** Of a job's payment: they follow the default until one is chosen. */
  readonly conta_do_job: number | null | undefined
  readonly centro_do_job: number | null | undefined
}

const namesOfJob = { conta: 'conta_do_job', centro: 'centro_do_job' }
const namesInCall = { conta: 'id_grupoCusto', centro: 'id_centrocusto' }
const followsPadrao = { conta_do_job: undefined, centro_do_job: undefined } as const

const blank = {
  ...blankPagamento,
  ...followsPadrao,
  id_orcamento: null,
  id_orca_item: null,
  id_empresa: null,
  id_grupoCusto: null,
  id_centrocusto: null,
}

const bodyOf = (values: Values) => {
  const { onde, id_orcamento, id_orca_item, conta_do_job, centro_do_job, ...fora } = values
  const { id_empresa, id_grupoCusto, id_centrocusto, descricao, ...rest } = fora
  const pagamento = { ...rest, descricao: descricao || undefined }
  return onde === 'job'
    ? {
        ...pagamento,
        id_orcamento,
        id_orca_item,
        id_grupoCusto: conta_do_job,
        id_centrocusto: centro_do_job,
      }
    : { ...pagamento, id_empresa, id_grupoCusto, id_centrocusto }
}

const required = (value: unknown) => (value === null ? messages.required : undefined)

/** A budget and its line, where the payment is of one: the contract takes requests without. */
const rules = ({ onde, id_orcamento, id_orca_item }: Values) =>
  onde === 'job'
    ? {
        id_orcamento: required(id_orcamento),
        id_orca_item: id_orcamento === null ? undefined : required(id_orca_item),
      }
    : {}

const places = { fora: 'Fora de orçamento', job: 'De um orçamento' } as const

const reads = [...jobReads, ...requestReads]

/** Requests a payment, of a budget line or outside any budget. */
export function RequestPagamento({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const [mayOutside, mayOfJob] = [may('aprovacao.solicitar'), may('execucao.solicitar')]
  const initial: Values = { ...blank, onde: mayOutside ? 'fora' : 'job' }
  const f = useRecordForm(solicitacaoCreate, {
    initial,
    request: (values) => ({ body: bodyOf(values) }),
    rules,
    refresh: reads,
  })
  const { onde, id_orcamento, id_orca_item, valor, aceita_estouro } = useValues(f)
  const isOfJob = onde === 'job'
  return (
    <FormDialog form={f} title="Solicitar pagamento" yes="Solicitar" onClose={onClose}>
      {mayOutside && mayOfJob && (
        <f.Segments of="onde" label="De onde é o pagamento" options={places} />
      )}
      {isOfJob ? <OfJob f={f} /> : <OfNone f={f} />}
      <PagamentoDescricao f={f} isOfItem={isOfJob} />
      <PagamentoFavorecido f={f} />
      <PagamentoPapel f={f} />
      {isOfJob && <PagamentoFonte f={f} id_orcamento={id_orcamento} id_orca_item={id_orca_item} />}
      <EstouroField
        problem={f.problem}
        of={`${id_orca_item}/${valor}`}
        accepted={aceita_estouro === 'S'}
        onAccept={(value) => f.set('aceita_estouro', value)}
      />
    </FormDialog>
  )
}

interface PartProps {
  readonly f: RecordForm<Values>
}

function OfJob({ f }: PartProps) {
  const { id_orcamento, id_orca_item } = useValues(f)
  const job = id_orcamento ?? 0
  const itens = useMemo(() => itensSource(job), [job])
  return (
    <>
      <f.Picker
        of="id_orcamento"
        label="Orçamento"
        isRequired
        source={jobsSource}
        onSet={() => f.change({ id_orca_item: null, ...followsPadrao })}
      />
      {job > 0 && (
        <f.Picker
          key={job}
          of="id_orca_item"
          label="Item do orçamento"
          isRequired
          source={itens}
          onSet={() => f.change(followsPadrao)}
        />
      )}
      {id_orca_item && (
        <ClassificacaoOfForm
          titulo={{ operacao: 'D', id_orcamento: job, id_orca_item }}
          names={namesOfJob}
          as={namesInCall}
        />
      )}
    </>
  )
}

function OfNone({ f }: PartProps) {
  const may = useMay()
  const execucao = may('execucao.consultar')
  return (
    <>
      {may('empresa.consultar') && (
        <f.Picker of="id_empresa" label={unitText('{Unidade} que paga')} source={companySource} />
      )}
      {(execucao || may('plano_contas.consultar')) && (
        <f.Picker of="id_grupoCusto" label="Plano de contas" source={despesaSource} />
      )}
      {(execucao || may('centro_custo.consultar')) && (
        <f.Picker of="id_centrocusto" label="Centro de custo" source={centroSource} />
      )}
    </>
  )
}
