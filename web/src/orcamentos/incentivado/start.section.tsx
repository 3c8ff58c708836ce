import { projetoIncentivadoModelos } from '@claquete/contract/orcamentos/incentivado/projeto'
import { estados } from '@claquete/core/orcamentos/incentivado/projeto'
import { unitText } from '../../lib/account/unit-text.ts'
import { useRead } from '../../lib/wire/call.ts'
import { CardsField } from '../../ui/fields/cards.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import type { ProjetoValues } from './projeto-values.ts'
import { responsavelSource, unidadeSource } from './sources.ts'

const blankSheet = {
  value: '',
  title: 'Em branco',
  text: 'Uma planilha vazia, para pôr nos lugares depois.',
}

/** Which structure the first budget begins with. */
export function StartSection() {
  const { data } = useRead(projetoIncentivadoModelos, {})
  const ways = (data?.data ?? []).flatMap(({ estrutura, nome, ajuda }) =>
    estrutura === null ? [] : [{ value: estrutura, title: nome, text: ajuda }],
  )
  return (
    <Section
      title="Como começar"
      help="O orçamento nasce com os grupos da estrutura, cada um no seu lugar: os limites e as planilhas da prestação de contas saem deles."
    >
      <CardsField name="estrutura" label="Estrutura do orçamento" options={[...ways, blankSheet]} />
    </Section>
  )
}

const estadoOptions = Object.entries(estados).map(([value, label]) => ({ value, label }))

interface ProjetoSectionProps extends FormPart<ProjetoValues> {
  readonly isPublic: boolean
  readonly isNew: boolean
}

export const ProjetoSection = ({ f, isPublic, isNew }: ProjetoSectionProps) => (
  <Section title="Projeto">
    <Fields>
      <Span of={6}>
        <f.Text of="nome" label="Nome do projeto" placeholder="O Rio e a Cidade" />
      </Span>
      {isPublic && (
        <Span of={3}>
          <f.Text
            of="salic"
            label="Número Salic"
            placeholder="260123"
            help="Da Ancine ou o Pronac"
          />
        </Span>
      )}
      {isPublic && (
        <Span of={3}>
          <f.Text of="processo" label="Processo" placeholder="01416.000123/2026-11" />
        </Span>
      )}
      <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={unidadeSource} />
      <f.Picker of="id_responsavel" label="Responsável" source={responsavelSource} />
      {!isNew && <f.Select of="estado" label="Situação" options={estadoOptions} isRequired />}
      <Span of={12}>
        <f.Area of="obs" label="Observações" />
      </Span>
    </Fields>
  </Section>
)
