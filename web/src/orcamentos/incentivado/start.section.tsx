import { projetoIncentivadoModelos } from '@claquete/contract/orcamentos/incentivado/projeto'
import { estados } from '@claquete/core/orcamentos/incentivado/projeto'
import { Radio } from '@mantine/core'
import { unitText } from '../../lib/account/unit-text.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useField } from '../../ui/fields/use-field.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import styles from './incentivado.module.css'
import type { ProjetoValues } from './projeto-values.ts'
import { responsavelSource, unidadeSource } from './sources.ts'

/** Which structure the first budget begins with. */
export function StartSection() {
  const field = useField<string | null>({ name: 'estrutura', label: 'Estrutura do orçamento' })
  const { data } = useRead(projetoIncentivadoModelos, {})
  const ways = (data?.data ?? []).filter(({ estrutura }) => estrutura !== null)
  return (
    <Section
      title="Como começar"
      help="O orçamento nasce com os grupos da estrutura, cada um no seu lugar: os limites e as planilhas da prestação de contas saem deles."
    >
      <Radio.Group
        key={field.key}
        aria-label="Estrutura do orçamento"
        defaultValue={field.value ?? ''}
        onChange={(value) => field.set(value === '' ? null : value)}
      >
        <Grid min={220}>
          {ways.map(({ estrutura, nome, ajuda }) => (
            <Way key={estrutura} value={estrutura ?? ''} title={nome} text={ajuda} />
          ))}
          <Way value="" title="Em branco" text="Uma planilha vazia, para pôr nos lugares depois." />
        </Grid>
      </Radio.Group>
    </Section>
  )
}

interface WayProps {
  readonly value: string
  readonly title: string
  readonly text: string
}

const Way = ({ value, title, text }: WayProps) => (
  <Radio.Card value={value} p="md" className={styles.way}>
    <Stack gap={1}>
      <strong>{title}</strong>
      <small>{text}</small>
    </Stack>
  </Radio.Card>
)

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
