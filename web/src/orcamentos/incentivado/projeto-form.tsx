import {
  projetoIncentivadoInsert,
  projetoIncentivadoSave,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { toIncentivadoEdit, toIncentivadoList } from '../../addresses/orcamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useValues } from '../../lib/form/form.ts'
import { useToday } from '../../lib/page/clock.ts'
import { call } from '../../lib/wire/call.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { orcamentoReads } from '../orcamento/public.ts'
import { projetoReads } from './incentivado.labels.ts'
import { FatosSection, useIsRouanet } from './fatos/fatos.section.tsx'
import { NormasOfDias } from './normas/normas-of-dias.tsx'
import { blank, readNew, readProjeto } from './projeto-values.ts'
import type { ProjetoValues, Tipo } from './projeto-values.ts'
import {
  NormasSection,
  ObraSection,
  PrazosSection,
  ProponenteSection,
} from './projeto.sections.tsx'
import { ProjetoSection, StartSection } from './start.section.tsx'
import type { FieldProblem } from '@claquete/core/kernel/field-problem'
import { problemsOfDatas } from '@claquete/core/orcamentos/incentivado/datas'
import { problemsOfFatos } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'

/** The first problem of each field. */
const problemsByField = (problems: readonly FieldProblem[]) =>
  Object.fromEntries(problems.toReversed().map(({ campo, msg }) => [campo, msg]))

/** A day that its field no longer shows, since the answer before it changed, is not sent. */
const daysOfFatos = ({
  inabilitado,
  inabilitado_ate,
  edicao,
  edicao_contas_em,
}: Pick<ProjetoValues, 'inabilitado' | 'inabilitado_ate' | 'edicao' | 'edicao_contas_em'>) => ({
  inabilitado_ate: inabilitado === 'S' ? inabilitado_ate : null,
  edicao_contas_em: edicao === 'entregue' ? edicao_contas_em : null,
})

interface ProjetoFormProps {
  /** Absent: a new one. */
  readonly id_projeto_incentivado?: number
  readonly tipo: Tipo
  readonly estrutura?: EstruturaCodigo | null
}

/** What is written of a project; a new one begins with a budget of the chosen structure. */
export function ProjetoForm({ id_projeto_incentivado, tipo, estrutura = null }: ProjetoFormProps) {
  const may = useMay()
  const today = useToday()
  const isNew = id_projeto_incentivado === undefined
  const f = useRecordForm(projetoIncentivadoInsert, {
    name: `projeto-incentivado/${id_projeto_incentivado ?? `novo/${tipo}`}`,
    initial: blank as ProjetoValues,
    keeps: 'draft',
    request: ({ versao: _, ...values }) => ({
      body: { ...values, ...daysOfFatos(values), normas: [...values.normas] },
    }),
    read: isNew
      ? () => readNew(tipo, estrutura)
      : (signal) => readProjeto(id_projeto_incentivado, signal),
    rules: (values) =>
      problemsByField([
        ...problemsOfDatas(values, today),
        ...problemsOfFatos({ ...values, ...daysOfFatos(values) }, today),
      ]),
    send: async ({ body }, { versao }) => {
      if (isNew) return call(projetoIncentivadoInsert, { body })
      const { estrutura: _, id_orca_modelo: __, ...projeto } = body
      const saved = await call(projetoIncentivadoSave, {
        body: { ...projeto, id_projeto_incentivado, versao },
      })
      return { ...saved, id_orcamento: 0, num_orc: '' }
    },
    // What is written of a project stands among its sources and deadlines: whoever saves goes on there.
    done: isNew ? (reply) => toIncentivadoEdit(reply.id_orcamento) : undefined,
    refresh: [...projetoReads, ...orcamentoReads, historicoList],
  })
  const values = useValues(f)
  const isPublic = values.tipo === 'incentivado'
  const isRouanet = useIsRouanet(values.normas) && isPublic
  const isReadOnly = !may(projetoIncentivadoSave.access)
  const titles = [
    ...(isNew ? ['Como começar'] : []),
    'Projeto',
    'Obra',
    'Proponente',
    'Prazos',
    ...(isPublic ? ['Normas'] : []),
    ...(isRouanet ? ['Lei Rouanet'] : []),
  ]
  return (
    <FormPage
      form={f}
      {...((isNew || isReadOnly) && { cancelTo: toIncentivadoList() })}
      isReadOnly={isReadOnly}
    >
      <SectionNav titles={titles}>
        {isNew && <StartSection />}
        <ProjetoSection f={f} isPublic={isPublic} isNew={isNew} />
        <ObraSection f={f} />
        <ProponenteSection f={f} />
        <PrazosSection f={f} isNew={isNew} />
        {isPublic && (
          <NormasSection f={f}>
            <NormasOfDias
              id_projeto_incentivado={id_projeto_incentivado}
              typed={values}
              onChoose={(some) => f.set('normas', some)}
            />
          </NormasSection>
        )}
        {isRouanet && (
          <FatosSection
            f={f}
            values={values}
            id_projeto_incentivado={id_projeto_incentivado}
            onUse={(projetos, valor) => {
              f.set('carteira_projetos', projetos)
              f.set('carteira_valor', valor)
            }}
          />
        )}
      </SectionNav>
    </FormPage>
  )
}
