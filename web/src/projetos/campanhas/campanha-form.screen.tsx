import { campanhaAudiences } from '@claquete/contract/cadastros/registers/campanha-audience'
import { campanhaGoals } from '@claquete/contract/cadastros/registers/campanha-goal'
import { segmento } from '@claquete/contract/cadastros/registers/segmento'
import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import {
  campanhaCreate,
  campanhaUpdate,
  campanhaView,
} from '@claquete/contract/projetos/campanhas/campanha'
import { useParams } from 'react-router'
import { toCampanhaList, toCampanhaView } from '../../addresses/projetos.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { agencySource, personSource, registerSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { campanhaReads, labels } from './campanha.labels.ts'
import { readCampanhaOptions, responsavelSource, unidadeSource } from './sources.ts'

type Body = BodyValues<typeof campanhaCreate>
type Values = Omit<Body, 'publicos' | 'segmentos'> & {
  readonly publicos: readonly number[]
  readonly segmentos: readonly number[]
  readonly versao: number
}

const blank: Values = {
  titulo: '',
  id_empresa: null,
  id_cliente: null,
  id_agencia: null,
  produto: '',
  id_tipo_campanha: null,
  id_objetivo_campanha: null,
  publicos: [],
  segmentos: [],
  data_inicio: null,
  data_fim: null,
  verba: null,
  id_responsavel: null,
  descricao: '',
  versao: 0,
}

/** A new campaign starts with the first unit of the list. */
async function readNew(): Promise<Values> {
  const { empresas } = await readCampanhaOptions()
  return { ...blank, id_empresa: empresas[0]?.id ?? null }
}

async function read(id_campanha: number, signal: AbortSignal): Promise<Values> {
  const { data } = await call(campanhaView, { params: { id_campanha } }, { signal })
  return {
    titulo: data.titulo,
    id_empresa: data.id_empresa,
    id_cliente: data.id_cliente,
    id_agencia: data.id_agencia,
    produto: data.produto,
    id_tipo_campanha: data.id_tipo_campanha,
    id_objetivo_campanha: data.id_objetivo_campanha,
    publicos: data.publicos_da_campanha.map(({ id }) => id),
    segmentos: data.segmentos_da_campanha.map(({ id }) => id),
    data_inicio: data.data_inicio,
    data_fim: data.data_fim,
    verba: data.verba,
    id_responsavel: data.id_responsavel,
    descricao: data.descricao,
    versao: data.versao,
  }
}

export default function CampanhaFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <CampanhaForm key={id ?? 'nova'} id_campanha={id} />
}

function CampanhaForm({ id_campanha }: { readonly id_campanha: number | undefined }) {
  const f = useRecordForm(campanhaCreate, {
    name: `campanha/${id_campanha ?? 'nova'}`,
    initial: blank,
    keeps: 'draft',
    request: ({ versao: _, publicos, segmentos, ...body }) => ({
      body: { ...body, publicos: [...publicos], segmentos: [...segmentos] },
    }),
    read: id_campanha === undefined ? readNew : (signal) => read(id_campanha, signal),
    send: async (
      { body },
      { versao },
    ): Promise<{ id_campanha: number; msg?: string | undefined }> =>
      id_campanha === undefined
        ? call(campanhaCreate, { body })
        : {
            ...(await call(campanhaUpdate, {
              params: { id_campanha },
              body: { ...body, versao },
            })),
            id_campanha,
          },
    done: (reply) => toCampanhaView(reply.id_campanha),
    refresh: campanhaReads,
  })
  return (
    <FormPage
      form={f}
      cancelTo={id_campanha === undefined ? toCampanhaList() : toCampanhaView(id_campanha)}
      aside={
        id_campanha !== undefined && (
          <RecordLinks
            table="campanha"
            id={id_campanha}
            labels={labels}
            attachments={{ param: 'campanhas', isReadOnly: false }}
          />
        )
      }
    >
      <Section title="A campanha">
        <Fields>
          <Span of={8}>
            <f.Text of="titulo" label="Nome da campanha" placeholder="Verão 2027" />
          </Span>
          <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={unidadeSource} />
          <f.Picker of="id_cliente" label="Cliente" source={personSource} />
          <f.Picker of="id_agencia" label="Agência" source={agencySource} />
          <f.Text of="produto" label="Produto" placeholder="O que se anuncia" />
          <f.Date of="data_inicio" label="Início" />
          <f.Date of="data_fim" label="Fim" />
          <f.OptionalMoney
            of="verba"
            label="Verba do cliente"
            help="Tudo o que ele tem para a campanha. Em branco, ainda não se sabe."
          />
          <f.Picker
            of="id_responsavel"
            label="Responsável"
            source={responsavelSource}
            placeholder="Ninguém ainda"
          />
        </Fields>
      </Section>
      <Section title="O que ela quer" help="Do briefing: serve para achar e comparar campanhas.">
        <Fields>
          <f.Picker of="id_tipo_campanha" label="Tipo" source={registerSource(tipoCampanha)} />
          <f.Picker
            of="id_objetivo_campanha"
            label="Objetivo"
            source={registerSource(campanhaGoals)}
          />
          <f.Pickers of="segmentos" label="Segmentos" source={registerSource(segmento)} />
          <Span of={12}>
            <f.Pickers
              of="publicos"
              label="Público-alvo"
              source={registerSource(campanhaAudiences)}
            />
          </Span>
          <Span of={12}>
            <f.Area of="descricao" label="Descrição" rows={5} />
          </Span>
        </Fields>
      </Section>
    </FormPage>
  )
}
