import type { CheckedLine } from '@claquete/contract/orcamentos/incentivado/titulo'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toGastosOfProjeto } from '../../../addresses/orcamentos.ts'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { noSuggestions } from '../../../ui/inputs/options.ts'
import { optionsScroll } from '../../../ui/inputs/options-scroll.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { Falhas, FalhasNotice } from '../baixa/of-projeto.tsx'

interface LinhasProps {
  readonly linhas: readonly CheckedLine[]
  readonly onChoose: (linha: CheckedLine, id_projeto_fonte: number | null) => void
  readonly errorOf?: (linha: CheckedLine) => ReactNode
}

/** The lines of a title that are of incentivised projects: which source pays each, and what would be wrong with it. */
export const LinhasDoProjeto = ({ linhas, onChoose, errorOf }: LinhasProps) => (
  <Stack>
    {linhas.map((linha) => (
      <Stack key={`${linha.id_orcamento}/${linha.id_orca_item ?? ''}`} gap={2}>
        <FonteSelect
          label="Fonte que paga"
          linha={linha}
          onChoose={(id) => onChoose(linha, id)}
          error={errorOf?.(linha)}
        />
        <Divided linha={linha} />
        <ToGasto linha={linha} />
        <FalhasOfLinhas linhas={[linha]} />
      </Stack>
    ))}
  </Stack>
)

interface OfAllProps {
  readonly linhas: readonly CheckedLine[]
  readonly onChoose: (id_projeto_fonte: number | null) => void
  readonly error?: ReactNode
}

/** Lines of one project that one source is to pay: its choice for all of them, and what would be wrong with each. */
export function FonteOfAll({ linhas, onChoose, error }: OfAllProps) {
  const [first] = linhas
  if (!first) return null
  return (
    <Stack gap={2}>
      <FonteSelect
        label="Fonte que paga todos"
        linha={{ ...first, item: '' }}
        onChoose={onChoose}
        error={error}
      />
      <FalhasOfLinhas linhas={linhas} />
    </Stack>
  )
}

interface FonteSelectProps {
  readonly label: string
  readonly linha: CheckedLine
  readonly onChoose: (id_projeto_fonte: number | null) => void
  readonly error: ReactNode
}

function FonteSelect({ label, linha, onChoose, error }: FonteSelectProps) {
  const { projeto, item, opcoes, fontes } = linha
  const [only, ...others] = fontes
  const isMixed = others.length > 0
  return (
    <Select
      {...optionsScroll}
      label={label}
      description={[projeto, item].filter(Boolean).join(' · ')}
      placeholder={isMixed ? 'Mais de uma fonte' : 'Escolha a fonte'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      nothingFoundMessage={noSuggestions}
      data={opcoes.map(({ id_projeto_fonte, nome, conta }) => ({
        value: String(id_projeto_fonte),
        label: conta === null ? nome : `${nome} · ${conta}`,
      }))}
      value={only && !isMixed ? String(only.id_projeto_fonte) : null}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      error={error}
    />
  )
}

/** Of a line that several sources pay: the part of each, and where it is changed. */
function Divided({ linha: { id_projeto_incentivado, fontes } }: { readonly linha: CheckedLine }) {
  if (fontes.length < 2) return null
  return (
    <Note>
      Dividido: {fontes.map(({ nome, valor }) => `${reais(valor)} de ${nome}`).join('; ')}. Uma
      fonte escolhida aqui paga tudo; a divisão muda em{' '}
      <Link to={toGastosOfProjeto(id_projeto_incentivado, 'projeto')}>Gastos do projeto</Link>.
    </Note>
  )
}

/** Of a line that is stored: where its document and its proofs are kept for the accounts. */
function ToGasto({ linha: { id_projeto_incentivado, gasto } }: { readonly linha: CheckedLine }) {
  if (gasto === null) return null
  return (
    <Link to={toGastosOfProjeto(id_projeto_incentivado, 'projeto', { gasto })}>
      Documento e comprovante deste gasto
    </Link>
  )
}

const shownMost = 20

/** What would be wrong, by line where there are several. */
function FalhasOfLinhas({ linhas }: Pick<LinhasProps, 'linhas'>) {
  const wrong = linhas.filter(({ falhas }) => falhas.length > 0)
  if (wrong.length === 0) return null
  const more = wrong.length - shownMost
  return (
    <FalhasNotice impede={wrong.some((one) => one.impede)}>
      {wrong.slice(0, shownMost).map(({ id_orca_item, item, falhas }) => (
        <Stack key={id_orca_item ?? ''} gap={1}>
          {linhas.length > 1 && <strong>{item}</strong>}
          <Falhas falhas={falhas} />
        </Stack>
      ))}
      {more > 0 && <div>E mais {counted(more, 'item', 'itens')}.</div>}
    </FalhasNotice>
  )
}
