import { orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { campanhaView } from '@claquete/contract/projetos/campanhas/campanha'
import type { Campanha } from '@claquete/contract/projetos/campanhas/campanha'
import {
  projetoCreate,
  projetoList,
  projetoModelos,
} from '@claquete/contract/projetos/quadro/projeto'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useParams } from 'react-router'
import { toCampanhaList, toCampanhaView, toProjetoOpen } from '../../addresses/projetos.ts'
import { orcamentoSource } from '../../orcamentos/orcamento/public.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { campanhaReads } from './campanha.labels.ts'

interface OfOrcamento {
  readonly id_orcamento: number
  readonly titulo: string
  readonly id_empresa: number
  readonly data_zero: CalendarDate | null
}

/** A new project of a campaign, with what the campaign and the budget know. */
export default function CampanhaProjetoScreen() {
  const params = useParams()
  const id_campanha = Number(params['id_campanha'])
  const id_orcamento = params['id_orcamento'] === undefined ? null : Number(params['id_orcamento'])
  const reading = useRead(campanhaView, { params: { id_campanha } })
  return (
    <Reading of={reading} listTo={toCampanhaList()}>
      {({ data }) =>
        id_orcamento === null ? (
          <ProjetoForm campanha={data} />
        ) : (
          <OfBudget campanha={data} id_orcamento={id_orcamento} />
        )
      }
    </Reading>
  )
}

interface OfBudgetProps {
  readonly campanha: Campanha
  readonly id_orcamento: number
}

function OfBudget({ campanha, id_orcamento }: OfBudgetProps) {
  const reading = useRead(orcamentoView, { params: { id_orcamento } })
  return (
    <Reading of={reading} listTo={toCampanhaView(campanha.id_campanha)}>
      {({ data: { titulo, id_empresa, data_filmagem_inicio } }) => (
        <ProjetoForm
          campanha={campanha}
          orcamento={{ id_orcamento, titulo, id_empresa, data_zero: data_filmagem_inicio }}
        />
      )}
    </Reading>
  )
}

type Values = Pick<
  BodyValues<typeof projetoCreate>,
  'titulo' | 'id_orcamento' | 'id_projeto_modelo' | 'descricao'
> & { readonly data_zero: CalendarDate | null }

interface ProjetoFormProps {
  readonly campanha: Campanha
  readonly orcamento?: OfOrcamento
}

function ProjetoForm({ campanha, orcamento }: ProjetoFormProps) {
  const { id_campanha } = campanha
  const modelos = useRead(projetoModelos, {}).data?.data ?? []
  const f = useRecordForm(projetoCreate, {
    name: `campanha/${id_campanha}/projeto/${orcamento?.id_orcamento ?? ''}`,
    initial: (): Values => ({
      titulo: orcamento?.titulo ?? campanha.titulo,
      id_orcamento: orcamento?.id_orcamento ?? null,
      id_projeto_modelo: null,
      data_zero: orcamento?.data_zero ?? campanha.data_inicio,
      descricao: '',
    }),
    request: (values) => ({
      body: { ...values, id_campanha, id_empresa: orcamento?.id_empresa ?? campanha.id_empresa },
    }),
    done: (reply) => toProjetoOpen(reply.id_projeto),
    refresh: [...campanhaReads, projetoList],
  })
  return (
    <Page width="form">
      <RecordHeader
        title="Novo projeto"
        detail={<Note>{[campanha.titulo, campanha.cliente].filter(Boolean).join(' · ')}</Note>}
      />
      <FormPage form={f} cancelTo={toCampanhaView(id_campanha)}>
        <Section title="O projeto" help="Entra na campanha, com as tarefas do modelo escolhido.">
          <Fields>
            <Span of={8}>
              <f.Text of="titulo" label="Título" />
            </Span>
            <f.Date of="data_zero" label="D0" help="O dia de que os prazos são contados." />
            <Span of={6}>
              <f.IdSelect
                of="id_projeto_modelo"
                label="Modelo"
                placeholder="Sem modelo"
                options={modelos.map((one) => ({ value: one.id_projeto, label: one.titulo }))}
              />
            </Span>
            <Span of={6}>
              <f.Picker
                of="id_orcamento"
                label="Orçamento"
                placeholder="Sem orçamento ainda"
                source={orcamentoSource}
              />
            </Span>
            <Span of={12}>
              <f.Area of="descricao" label="Descrição" rows={3} />
            </Span>
          </Fields>
        </Section>
      </FormPage>
    </Page>
  )
}
