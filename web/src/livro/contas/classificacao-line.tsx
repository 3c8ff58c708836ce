import type { ClassificacaoRules } from '@claquete/contract/livro/contas/classificacao'
import { Select } from '@mantine/core'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import { shownRule } from './classificacao-draft.ts'
import type { ChangedOnes, Rule } from './classificacao-draft.ts'
import { unitText } from '../../lib/unit-text.ts'
import { noSuggestions } from '../../ui/inputs/options.ts'

export interface CellEdit {
  readonly rules: ClassificacaoRules
  readonly changed: ChangedOnes
  readonly onChange: (rule: Rule) => void
  /** Errors by rule key, then by field name. */
  readonly wrong: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly keyOf: (rule: Rule) => string
}

interface LineProps extends CellEdit {
  readonly rule: Rule
  /** Names the rule in the accessible labels. */
  readonly nome: string
}

const textOf = (id: number | null) => (id === null ? null : String(id))
const numeroDe = (texto: string | null) => (texto === null ? null : Number(texto))

/** The rule that a blank one falls back to, as its placeholder. */
function nextOf({ alvo, id }: Rule): string {
  if (alvo === 'unidade') return id === null ? 'Nenhum' : unitText('O de {todas as unidades}')
  return unitText(alvo === 'grupo' ? 'O {da unidade}' : 'O do grupo ou {da unidade}')
}

/** Cells of a rule's account and cost centre. */
export function Campos({ rules, changed, onChange, wrong, keyOf, rule, nome }: LineProps) {
  const vista = shownRule(changed, rule)
  const errado = wrong.get(keyOf(rule)) ?? {}
  const comum = { size: 'xs', searchable: true, clearable: true, ...optionsScroll } as const
  return (
    <>
      <td data-wide data-label="Conta do plano" width="40%">
        <Select
          {...comum}
          aria-label={`Conta de ${nome}`}
          placeholder={nextOf(rule).replace(/^O /u, 'A ').replace('Nenhum', 'Nenhuma')}
          nothingFoundMessage={noSuggestions}
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          data={rules.plano
            .filter(({ tipo }) => tipo === rule.tipo)
            .map((um) => ({ value: String(um.id), label: um.nome }))}
          value={textOf(vista.id_grupoCusto)}
          error={errado['id_grupoCusto'] ?? errado['']}
          onChange={(id) => onChange({ ...vista, id_grupoCusto: numeroDe(id) })}
        />
      </td>
      <td data-wide data-label="Centro de custo" width="26%">
        <Select
          {...comum}
          aria-label={`Centro de custo de ${nome}`}
          placeholder={nextOf(rule)}
          nothingFoundMessage={noSuggestions}
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          data={rules.centros.map((um) => ({ value: String(um.id), label: um.nome }))}
          value={textOf(vista.id_centrocusto)}
          error={errado['id_centrocusto']}
          onChange={(id) => onChange({ ...vista, id_centrocusto: numeroDe(id) })}
        />
      </td>
    </>
  )
}
