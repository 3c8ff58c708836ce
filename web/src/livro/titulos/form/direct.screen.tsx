import { directCreate, directUpdate } from '@claquete/contract/livro/titulos/direct'
import type { DirectLancamento } from '@claquete/contract/livro/titulos/direct'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useParams } from 'react-router'
import { toLancamentoList } from '../../../addresses/livro.ts'
import { call } from '../../../lib/wire/call.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { FormPage } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { useValues } from '../../../lib/form/form.ts'
import { moneyReads } from '../reads.ts'
import { fontesOf } from '../projeto/fontes.ts'
import { ProjetoSection } from '../projeto/section.tsx'
import { contas, unidades } from '../lista/list.sources.ts'
import { RateioSection } from './rateio.tsx'
import { documentoSource } from '../titulo.sources.ts'
import { emptyLine, formaOf, linesOf, lineValuesOf, problemOfSplit } from './values.ts'
import type { Filled, Target, TypedLine } from './values.ts'
import { unitText } from '../../../lib/account/unit-text.ts'

/** The form always holds lines; a single one takes the whole value. */
type Values = Filled<
  Omit<DirectLancamento, keyof Target | 'rateio' | 'id_contabancaria' | 'data'>
> & {
  readonly id_contabancaria: number | null
  readonly data: CalendarDate | null
  readonly rateio: readonly TypedLine[]
  readonly versao: number
}

const blankOf = (): Values => ({
  operacao: 'D',
  id_contabancaria: null,
  data: todayInSaoPaulo(Date.now()),
  valor: 0,
  descricao: '',
  competencia: null,
  id_empresa: null,
  id_pessoa: null,
  forma_pagamento: null,
  id_tipoDocumento: null,
  num_documento: '',
  obs: '',
  rateio: [emptyLine],
  fontes: [],
  versao: 0,
})

const valuesOf = (um: Titulo): Values => ({
  operacao: um.operacao,
  id_contabancaria: um.id_contabancaria,
  data: um.dataBaixa ?? um.dataVencimento,
  valor: um.valor,
  descricao: um.descricao,
  competencia: um.competencia,
  id_empresa: um.id_empresa,
  id_pessoa: um.id_pessoa,
  forma_pagamento: formaOf(um),
  id_tipoDocumento: um.id_tipoDocumento,
  num_documento: um.num_documento ?? '',
  obs: um.obs ?? '',
  rateio: lineValuesOf(um),
  fontes: [],
  versao: um.versao,
})

export default function DirectFormScreen() {
  const { id } = useParams()
  const id_lancamento = id === undefined ? undefined : Number(id)
  return <DirectForm key={id ?? 'novo'} id_lancamento={id_lancamento} />
}

function DirectForm({ id_lancamento }: { id_lancamento: number | undefined }) {
  const may = useMay()
  const isNew = id_lancamento === undefined
  const f = useRecordForm(directCreate, {
    name: `lancamento-direto/${id_lancamento ?? 'novo'}`,
    initial: blankOf,
    read: isNew
      ? undefined
      : async (signal) =>
          valuesOf((await call(tituloView, { params: { id: id_lancamento } }, { signal })).data),
    request: ({ versao: _, rateio, fontes, ...values }) => ({
      body: {
        ...values,
        ...linesOf(rateio.length > 0 ? rateio : [emptyLine]),
        fontes: fontesOf(fontes, rateio),
      },
    }),
    rules: (values) => ({ rateio: problemOfSplit(values) }),
    send: ({ body }, { versao }) =>
      isNew
        ? call(directCreate, { body })
        : call(directUpdate, { body: { ...body, id_lancamento, versao } }),
    done: toLancamentoList(),
    refresh: moneyReads,
  })
  return (
    <FormPage form={f} isReadOnly={!may(isNew ? directCreate.access : directUpdate.access)}>
      <Section title="O que aconteceu" help="Dinheiro que já entrou na conta ou já saiu dela.">
        <Movimento f={f} />
      </Section>
      <RateioSection f={f} isLocked={false} />
      <Section title="Documento">
        <Documento f={f} />
      </Section>
      <DoProjeto f={f} id_lancamento={id_lancamento} />
    </FormPage>
  )
}

interface DoProjetoProps {
  readonly f: RecordForm<Values>
  readonly id_lancamento: number | undefined
}

/** What the incentivised projects of its lines say of money that left an account. */
function DoProjeto({ f, id_lancamento }: DoProjetoProps) {
  const { id_pessoa, data, id_contabancaria, forma_pagamento, ...values } = useValues(f)
  const { id_tipoDocumento, num_documento } = values
  return (
    <ProjetoSection
      f={f}
      asked={{
        ...(id_lancamento !== undefined && { id_lancamento }),
        id_pessoa,
        dataVencimento: data,
        id_contabancaria,
        forma_pagamento,
        id_tipoDocumento,
        num_documento,
      }}
    />
  )
}

const operacoes = [
  { value: 'D', label: 'Saída' },
  { value: 'C', label: 'Entrada' },
]

const Movimento = ({ f }: FormPart<Values>) => (
  <Fields>
    <Span of={3}>
      <f.Select of="operacao" label="Tipo" options={operacoes} isRequired />
    </Span>
    <Span of={3}>
      <f.Date of="data" label="Data" />
    </Span>
    <Span of={3}>
      <f.Money of="valor" label="Valor" />
    </Span>
    <Span of={3}>
      <f.Picker of="id_contabancaria" label="Conta bancária" source={contas} />
    </Span>
    <Span of={6}>
      <f.Text of="descricao" label="Descrição" placeholder="Tarifa, rendimento, aluguel…" />
    </Span>
    <Span of={6}>
      <f.Picker of="id_pessoa" label="Pessoa" source={personSource} />
    </Span>
  </Fields>
)

const methods = Object.entries(methodsOfPagamento).map(([value, label]) => ({ value, label }))

const Documento = ({ f }: FormPart<Values>) => (
  <Fields>
    <Span of={3}>
      <f.Select of="forma_pagamento" label="Forma" options={methods} />
    </Span>
    <Span of={3}>
      <f.Picker of="id_tipoDocumento" label="Tipo de documento" source={documentoSource} />
    </Span>
    <Span of={3}>
      <f.Text of="num_documento" label="Número" />
    </Span>
    <Span of={3}>
      <f.Date of="competencia" label="Competência" help="Em branco, a data em que aconteceu." />
    </Span>
    <Span of={6}>
      <f.Picker
        of="id_empresa"
        label={unitText('{Unidade}')}
        placeholder="A da conta"
        source={unidades}
      />
    </Span>
    <Span of={12}>
      <f.Area of="obs" label="Observações" rows={2} />
    </Span>
  </Fields>
)
