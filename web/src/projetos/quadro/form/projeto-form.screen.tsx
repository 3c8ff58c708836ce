import { orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { campanhaView } from '@claquete/contract/projetos/campanhas/campanha'
import {
  companyWithoutProject,
  projetoCreate,
  projetoList,
  projetoModelos,
  projetoUpdate,
  projetoView,
  projetoZeroPreview,
} from '@claquete/contract/projetos/quadro/projeto'
import { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { opcaoDataWords } from '@claquete/core/projetos/quadro/tarefa'
import type { OpcaoData } from '@claquete/core/projetos/quadro/tarefa'
import { useRef } from 'react'
import { useParams } from 'react-router'
import {
  toCampanhaView,
  toProjetoList,
  toProjetoModelo,
  toProjetoOpen,
} from '../../../addresses/projetos.ts'
import { unitText } from '../../../lib/account/unit-text.ts'
import { may, useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { useAddressWords } from '../../../lib/page/address-words.ts'
import { call, readNow } from '../../../lib/wire/call.ts'
import { orcamentoSource } from '../../../orcamentos/orcamento/public.ts'
import { campanhaSource, companySource } from '../../../lib/form/selectors.ts'
import { Section } from '../../../ui/form/layout.tsx'
import { FormPage } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Grid } from '../../../ui/layout/grid.tsx'
import { campanhaReads } from '../../campanhas/public.ts'
import { modeloSource, peopleSource } from './sources.ts'
import { ZeroPreview } from './zero-preview.tsx'

interface Values {
  readonly titulo: string
  readonly descricao: string
  readonly id_empresa: number | null
  readonly id_orcamento: number | null
  readonly id_campanha: number | null
  readonly id_projeto_modelo: number | null
  readonly data_inicio: CalendarDate | null
  readonly data_zero: CalendarDate | null
  readonly opcao_data: OpcaoData
  readonly ids_responsaveis: readonly number[]
  readonly participantes: readonly number[]
  readonly modelo: 'S' | 'N'
  readonly versao: number
}

const blank: Values = {
  titulo: '',
  descricao: '',
  id_empresa: null,
  id_orcamento: null,
  id_campanha: null,
  id_projeto_modelo: null,
  data_inicio: null,
  data_zero: null,
  opcao_data: 'filmagem',
  ids_responsaveis: [],
  participantes: [],
  modelo: 'N',
  versao: 0,
}

/** What a new project takes of its job. */
async function valuesOfJob(id_orcamento: number | null): Promise<Partial<Values>> {
  if (id_orcamento === null || !may(orcamentoView.access)) return {}
  const { data } = await readNow(orcamentoView, { params: { id_orcamento } }, 0)
  const { titulo, id_empresa, data_filmagem_inicio: data_zero } = data
  return { titulo, id_empresa, ...(data_zero && { data_zero }) }
}

/** What a new project takes of its campaign. */
async function valuesOfCampanha(id_campanha: number | null): Promise<Partial<Values>> {
  if (id_campanha === null || !may(campanhaView.access)) return {}
  const { data } = await readNow(campanhaView, { params: { id_campanha } }, 0)
  const { titulo, id_empresa, data_inicio: data_zero } = data
  return { titulo, id_empresa, data_zero }
}

async function read(id: number, signal: AbortSignal): Promise<Values> {
  const { data } = await call(projetoView, { params: { id } }, { signal })
  const some = (responsavel: 'S' | 'N') =>
    data.participantes.filter((one) => one.responsavel === responsavel).map((one) => one.id_usuario)
  return {
    ...blank,
    titulo: data.titulo,
    descricao: data.descricao,
    id_empresa: data.id_empresa,
    id_orcamento: data.id_orcamento,
    id_campanha: data.id_campanha,
    data_inicio: data.data_inicio,
    data_zero: data.data_zero,
    opcao_data: data.opcao_data,
    ids_responsaveis: some('S'),
    participantes: some('N'),
    modelo: data.modelo,
    versao: data.versao,
  }
}

/** A project, or the model of one. */
export default function ProjetoFormScreen() {
  const params = useParams()
  const [words] = useAddressWords()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  const of = (name: string) => Number(params[name] ?? words.get(name)) || null
  const given = {
    id_orcamento: of('id_orcamento'),
    id_campanha: of('id_campanha'),
    id_projeto_modelo: of('modelo'),
    modelo: words.get('modelo') === 'S' ? ('S' as const) : ('N' as const),
  }
  const key = id ?? JSON.stringify(given)
  return <ProjetoForm key={key} id={id} given={given} />
}

interface ProjetoFormProps {
  readonly id: number | undefined
  readonly given: Pick<Values, 'id_orcamento' | 'id_campanha' | 'id_projeto_modelo' | 'modelo'>
}

function ProjetoForm({ id, given }: ProjetoFormProps) {
  const mayNow = useMay()
  const zeroBefore = useRef<CalendarDate | null>(null)
  const load = async (signal: AbortSignal) => {
    if (id === undefined) {
      const ofCampanha = await valuesOfCampanha(given.id_campanha)
      const ofJob = await valuesOfJob(given.id_orcamento)
      return { ...blank, ...ofCampanha, ...ofJob, ...given }
    }
    const values = await read(id, signal)
    zeroBefore.current = values.data_zero
    return values
  }
  const f = useRecordForm(projetoCreate, {
    name: `projeto/${id ?? JSON.stringify(given)}`,
    initial: { ...blank, ...given },
    read: load,
    request: ({ versao: _, ...values }) => ({
      body: {
        ...values,
        ids_responsaveis: values.ids_responsaveis.join(','),
        participantes: values.participantes.join(','),
      },
    }),
    send: async (request, { versao }) => {
      if (id === undefined) return call(projetoCreate, request)
      const { modelo: _modelo, id_projeto_modelo: _source, ...body } = request.body
      const reply = await call(projetoUpdate, { params: { id }, body: { ...body, versao } })
      return { ...reply, id_projeto: id }
    },
    // After it is made one plans it.
    done: ({ id_projeto }) =>
      given.modelo === 'S' ? toProjetoModelo(id_projeto) : toProjetoOpen(id_projeto),
    refresh: [
      projetoList,
      projetoView,
      projetoModelos,
      companyWithoutProject,
      quadroView,
      projetoZeroPreview,
      ...campanhaReads,
    ],
  })
  const isOfCampanha = id === undefined && given.id_campanha !== null
  const backTo = isOfCampanha ? toCampanhaView(given.id_campanha) : toProjetoList()
  return (
    <FormPage
      form={f}
      cancelTo={backTo}
      isReadOnly={!mayNow((id === undefined ? projetoCreate : projetoUpdate).access)}
    >
      <Fields f={f} id={id} zeroBefore={() => zeroBefore.current} />
    </FormPage>
  )
}

interface FieldsProps {
  readonly f: RecordForm<Values>
  readonly id: number | undefined
  readonly zeroBefore: () => CalendarDate | null
}

function Fields({ f, id, zeroBefore }: FieldsProps) {
  const { modelo, data_zero } = useValues(f)
  const seesCampanhas = useMay()(campanhaView.access)
  const isModelo = modelo === 'S'
  const moves = id !== undefined && data_zero !== null && data_zero !== zeroBefore()
  return (
    <>
      <Section title={isModelo ? 'Modelo' : 'Projeto'}>
        <f.Text of="titulo" label="Título" />
        <Grid min={260}>
          <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={companySource} />
          {!isModelo && (
            <f.Picker
              of="id_orcamento"
              label="Orçamento"
              source={orcamentoSource}
              help="As horas e os gastos do projeto são deste job."
            />
          )}
          {!isModelo && seesCampanhas && (
            <f.Picker
              of="id_campanha"
              label="Campanha"
              source={campanhaSource}
              placeholder="De nenhuma"
            />
          )}
          {id === undefined && (
            <f.Picker
              of="id_projeto_modelo"
              label="Feito do modelo"
              source={modeloSource}
              placeholder="Sem modelo: grupos de costume"
            />
          )}
        </Grid>
        <f.Area of="descricao" label="Descrição" rows={3} />
      </Section>
      <Section
        title="Datas"
        help={
          isModelo
            ? 'As tarefas de um modelo têm datas contadas do D0, como D-2, que cada projeto recebe.'
            : 'As datas contadas do D0, como D-2, mudam com ele.'
        }
      >
        <Grid min={200}>
          <f.Choice of="opcao_data" label="O que é o D0" options={opcaoDataWords} />
          {!isModelo && (
            <>
              <f.Date of="data_zero" label="D0" />
              <f.Date of="data_inicio" label="Início" />
            </>
          )}
        </Grid>
        {moves && <ZeroPreview id_projeto={id} data_zero={data_zero} />}
      </Section>
      {!isModelo && (
        <Section title="Pessoas" help="Quem participa vê o projeto e as suas tarefas.">
          <Grid min={280}>
            <f.Pickers
              of="ids_responsaveis"
              label="Responsáveis"
              source={peopleSource}
              placeholder="Escolha pessoas"
            />
            <f.Pickers
              of="participantes"
              label="Participantes"
              source={peopleSource}
              placeholder="Escolha pessoas"
            />
          </Grid>
        </Section>
      )}
    </>
  )
}
