import type { ReplyOf } from '@claquete/contract/endpoint'
import {
  DirectLancamento,
  directCreate,
  directUpdate,
} from '@claquete/contract/livro/titulos/direct'
import { RateioLine, tituloChoices, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { reais } from '@claquete/contract/wire'
import { methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { toLancamentoList } from '../../addresses/livro.ts'
import { optionsWith } from '../../lib/option-search.ts'
import { call, callDraft, useRead } from '../../lib/call.ts'
import { useEntityForm } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { personSource } from '../../lib/selectors.ts'
import {
  DateField,
  MoneyField,
  PickerField,
  SelectField,
  TextArea,
  TextField,
} from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { moneyReads } from './reads.ts'
import { contas, unidades } from './lista/list.sources.ts'
import { RateioSection } from './titulo-rateio.tsx'
import { emptyLine } from './titulo-values.ts'
import type { TypedLine } from './titulo-values.ts'
import { unitText } from '../../lib/unit-text.ts'

type Titulo = ReplyOf<typeof tituloView>['data']
type LineOwn = 'id_grupoCusto' | 'id_centrocusto' | 'id_orcamento' | 'id_orca_item'
/** The form always holds rateio lines; a single line takes the title's whole value. */
type Values = Required<Omit<DirectLancamento, LineOwn | 'id_contabancaria'>> & {
  readonly id_contabancaria: number | null
  readonly versao: number
}
const Schema = z.object({
  ...DirectLancamento.shape,
  rateio: z.array(z.object({ ...RateioLine.shape, valor: reais })),
})

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
  versao: 0,
})

type Target = Partial<Pick<TypedLine, LineOwn>>
const targetOf = (linha: Target | undefined) => ({
  id_grupoCusto: linha?.id_grupoCusto ?? null,
  id_centrocusto: linha?.id_centrocusto ?? null,
  id_orcamento: linha?.id_orcamento ?? null,
  id_orca_item: linha?.id_orca_item ?? null,
})

const valuesOf = (um: Titulo): Values => ({
  operacao: um.operacao,
  id_contabancaria: um.id_contabancaria,
  data: (um.dataBaixa ?? um.dataVencimento) as Values['data'],
  valor: um.valor,
  descricao: um.descricao,
  competencia: um.competencia as Values['competencia'],
  id_empresa: um.id_empresa,
  id_pessoa: um.id_pessoa,
  forma_pagamento: um.forma_pagamento as Values['forma_pagamento'],
  id_tipoDocumento: um.id_tipoDocumento,
  num_documento: um.num_documento ?? '',
  obs: um.obs ?? '',
  rateio: um.rateio.map((linha) => ({ ...targetOf(linha), valor: linha.valor })),
  versao: um.versao,
})

function save(id_lancamento: number | undefined, { versao, rateio, ...values }: Values) {
  const [unica] = rateio
  const destino = rateio.length > 1 ? { rateio } : { ...targetOf(unica), rateio: [] }
  const id_contabancaria = values.id_contabancaria ?? undefined
  const body = { ...values, ...destino, id_contabancaria }
  return id_lancamento === undefined
    ? callDraft(directCreate, { body })
    : callDraft(directUpdate, { body: { ...body, id_lancamento, versao } })
}

export default function DirectFormScreen() {
  const { id } = useParams()
  const id_lancamento = id === undefined ? undefined : Number(id)
  return <DirectForm key={id ?? 'novo'} id_lancamento={id_lancamento} />
}

function DirectForm({ id_lancamento }: { id_lancamento: number | undefined }) {
  const may = useMay()
  const [blank] = useState(blankOf)
  const isNew = id_lancamento === undefined
  const form = useEntityForm<Values, Awaited<ReturnType<typeof save>>>({
    name: `lancamento-direto/${id_lancamento ?? 'novo'}`,
    initial: blank,
    schema: Schema,
    load: isNew
      ? undefined
      : async (signal) =>
          valuesOf((await call(tituloView, { params: { id: id_lancamento } }, { signal })).data),
    save: (values) => save(id_lancamento, values),
    done: toLancamentoList(),
    refresh: moneyReads,
  })
  return (
    <FormPage form={form} isReadOnly={!may(isNew ? directCreate.access : directUpdate.access)}>
      <Section title="O que aconteceu" help="Dinheiro que já entrou na conta ou já saiu dela.">
        <Movimento />
      </Section>
      <RateioSection isLocked={false} />
      <Section title="Documento">
        <Documento />
      </Section>
    </FormPage>
  )
}

const operacoes = [
  { value: 'D', label: 'Saída' },
  { value: 'C', label: 'Entrada' },
]

const Movimento = () => (
  <Fields>
    <Span of={3}>
      <SelectField name="operacao" label="Tipo" options={operacoes} isRequired />
    </Span>
    <Span of={3}>
      <DateField name="data" label="Data" />
    </Span>
    <Span of={3}>
      <MoneyField name="valor" label="Valor" />
    </Span>
    <Span of={3}>
      <PickerField name="id_contabancaria" label="Conta bancária" source={contas} />
    </Span>
    <Span of={6}>
      <TextField name="descricao" label="Descrição" placeholder="Tarifa, rendimento, aluguel…" />
    </Span>
    <Span of={6}>
      <PickerField name="id_pessoa" label="Pessoa" source={personSource} />
    </Span>
  </Fields>
)

const methods = Object.entries(methodsOfPagamento).map(([value, label]) => ({ value, label }))

function Documento() {
  const tipos = useRead(tituloChoices, {}).data?.data.tipos_documento ?? []
  const fonte = {
    name: `tipos-de-documento/${tipos.length}`,
    search: (text: string) =>
      Promise.resolve(
        optionsWith(
          tipos.map(({ id, nome }) => ({ value: String(id), label: nome })),
          text,
        ),
      ),
  }
  return (
    <Fields>
      <Span of={3}>
        <SelectField name="forma_pagamento" label="Forma" options={methods} />
      </Span>
      <Span of={3}>
        <PickerField name="id_tipoDocumento" label="Tipo de documento" source={fonte} />
      </Span>
      <Span of={3}>
        <TextField name="num_documento" label="Número" />
      </Span>
      <Span of={3}>
        <DateField
          name="competencia"
          label="Competência"
          help="Em branco, a data em que aconteceu."
        />
      </Span>
      <Span of={6}>
        <PickerField
          name="id_empresa"
          label={unitText('{Unidade}')}
          placeholder="A da conta"
          source={unidades}
        />
      </Span>
      <Span of={12}>
        <TextArea name="obs" label="Observações" rows={2} />
      </Span>
    </Fields>
  )
}
