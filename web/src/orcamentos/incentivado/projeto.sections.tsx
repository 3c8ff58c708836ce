import { projetoIncentivadoOptions } from '@claquete/contract/orcamentos/incentivado/projeto'
import { UFS, UF_NAMES } from '@claquete/core/kernel/person/uf'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toNormas } from '../../addresses/orcamentos.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { useRead } from '../../lib/wire/call.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { obraOptions } from './incentivado.labels.ts'
import type { ProjetoValues } from './projeto-values.ts'

type Part = FormPart<ProjetoValues>

export const ObraSection = ({ f }: Part) => (
  <Section title="Obra">
    <Fields>
      <f.Select of="tipo_obra" label="Tipo de obra" options={obraOptions} isRequired />
      <f.Text of="formato" label="Formato" placeholder="Digital 4K, cor" />
      <Span of={2}>
        <f.Number of="episodios" label="Episódios" />
      </Span>
      <Span of={2}>
        <f.Number of="minutos" label="Minutos" />
      </Span>
    </Fields>
  </Section>
)

const ufOptions = UFS.map((uf) => ({ value: uf, label: `${uf} · ${UF_NAMES[uf]}` }))

export const ProponenteSection = ({ f }: Part) => (
  <Section
    title="Proponente"
    help="Os limites de remuneração contam o que vai ao proponente e a quem é ligado a ele."
  >
    <Fields>
      <Span of={6}>
        <f.Picker
          of="id_proponente"
          label="Proponente"
          placeholder="A própria empresa"
          source={personSource}
        />
      </Span>
      <Span of={3}>
        <f.Select
          of="proponente_uf"
          label="UF do proponente"
          help={unitText('Em branco, a do endereço do proponente, ou {da unidade}.')}
          options={ufOptions}
        />
      </Span>
      <Span of={3}>
        <f.YesNo of="proponente_pf_mei" label="É pessoa física ou MEI" />
      </Span>
      <Span of={6}>
        <f.YesNo of="primeiro_projeto" label="É o primeiro projeto, sem comprovar atuação" />
      </Span>
      <Span of={6}>
        <f.Picker of="id_contador" label="Contador (CRC)" source={personSource} />
      </Span>
    </Fields>
  </Section>
)

export const PrazosSection = ({ f, isNew }: Part & { readonly isNew: boolean }) => (
  <Section title="Prazos">
    <Fields>
      <f.Date
        of="aprovado_em"
        label="Aprovado em"
        help="Decide a norma da prestação de contas na Ancine."
      />
      <f.Date of="captacao_inicio" label="Captação de" />
      <f.Date of="captacao_fim" label="Captação até" />
      <f.Date of="execucao_inicio" label="Execução de" />
      <f.Date of="execucao_fim" label="Execução até" />
      <f.Date
        of="contas_ate"
        label="Prestar contas até"
        help="O dia do contrato ou do edital, onde a norma não conta dias."
      />
      {!isNew && (
        <>
          <f.Date of="concluido_em" label="Obra concluída em" />
          <f.Date of="cinemateca_em" label="Entregue à Cinemateca em" />
          <f.Date of="contas_entregues_em" label="Contas entregues em" />
        </>
      )}
    </Fields>
  </Section>
)

/** A project stays under the norm of its own execution period. */
export function NormasSection({ f, children }: Part & { readonly children?: ReactNode }) {
  const { data } = useRead(projetoIncentivadoOptions, {})
  const options = (data?.data.normas ?? []).map((norma) => ({
    value: norma.codigo,
    label: `${norma.nome} (${inForce(norma)})`,
  }))
  return (
    <Section
      title="Normas"
      help="O projeto fica sob a norma do seu próprio período, mesmo que outra entre em vigor depois."
    >
      <Fields>
        <Span of={12}>
          <f.Many of="normas" label="Normas do projeto" placeholder="Nenhuma" options={options} />
        </Span>
      </Fields>
      {children}
      <Note>
        Cada limite mostra o artigo, o endereço do texto e se foi lido na fonte oficial.{' '}
        <Link to={toNormas({})}>Ver as normas e regras</Link>
      </Note>
    </Section>
  )
}

function inForce({
  vigencia_inicio,
  vigencia_fim,
}: {
  vigencia_inicio: string
  vigencia_fim: string | null
}) {
  const from = formatDateBr(calendarDate(vigencia_inicio))
  return vigencia_fim === null
    ? `desde ${from}`
    : `${from} a ${formatDateBr(calendarDate(vigencia_fim))}`
}
