import type { ClassificacaoRules } from '@claquete/contract/livro/contas/classificacao'
import { Select } from '@mantine/core'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { changeRule, placeOf, shownRule } from './classificacao-draft.ts'
import type { Rule } from './classificacao-draft.ts'
import { useValues } from '../../lib/form/form.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { noSuggestions } from '../../ui/inputs/options.ts'

/** The changed rules, in the order in which they were changed. */
export type Values = { readonly regras: readonly Rule[] }

export interface CellEdit {
  readonly f: RecordForm<Values>
  readonly rules: ClassificacaoRules
}

interface LineProps extends CellEdit {
  readonly rule: Rule
  /** Names the rule in the accessible labels. */
  readonly nome: string
}

const textOf = (id: number | null) => (id === null ? null : String(id))
const numeroOf = (texto: string | null) => (texto === null ? null : Number(texto))

/** The rule that a blank one falls back to, as its placeholder. */
function nextOf({ alvo, id }: Rule): string {
  if (alvo === 'unidade') return id === null ? 'Nenhum' : unitText('O de {todas as unidades}')
  return unitText(alvo === 'grupo' ? 'O {da unidade}' : 'O do grupo ou {da unidade}')
}

/** Cells of a rule's account and cost centre. */
export function Campos({ f, rules, rule, nome }: LineProps) {
  const { regras } = useValues(f)
  const vista = shownRule(regras, rule)
  const path = `regras.${placeOf(regras, rule)}`
  const { errors } = f.form
  const change = (part: Partial<Rule>) => {
    f.form.clearFieldError(path)
    for (const name of Object.keys(part)) f.form.clearFieldError(`${path}.${name}`)
    f.set('regras', changeRule(f.form.getValues().regras, { ...vista, ...part }))
  }
  const shared = {
    size: 'xs',
    searchable: true,
    clearable: true,
    nothingFoundMessage: noSuggestions,
    clearButtonProps: { 'aria-label': 'Limpar' },
    ...optionsScroll,
  } as const
  return (
    <>
      <td data-wide data-label="Conta do plano" width="40%">
        <Select
          {...shared}
          aria-label={`Conta de ${nome}`}
          placeholder={nextOf(rule).replace(/^O /u, 'A ').replace('Nenhum', 'Nenhuma')}
          data={rules.plano
            .filter(({ tipo }) => tipo === rule.tipo)
            .map((um) => ({ value: String(um.id), label: um.nome }))}
          value={textOf(vista.id_grupoCusto)}
          data-path={`${path}.id_grupoCusto`}
          error={errors[`${path}.id_grupoCusto`] ?? errors[path]}
          onChange={(id) => change({ id_grupoCusto: numeroOf(id) })}
        />
      </td>
      <td data-wide data-label="Centro de custo" width="26%">
        <Select
          {...shared}
          aria-label={`Centro de custo de ${nome}`}
          placeholder={nextOf(rule)}
          data={rules.centros.map((um) => ({ value: String(um.id), label: um.nome }))}
          value={textOf(vista.id_centrocusto)}
          data-path={`${path}.id_centrocusto`}
          error={errors[`${path}.id_centrocusto`]}
          onChange={(id) => change({ id_centrocusto: numeroOf(id) })}
        />
      </td>
    </>
  )
}
