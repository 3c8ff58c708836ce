import { padraoPrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'

export type PrintView = 'cliente' | 'interna'
export type PrintOption = keyof typeof padraoPrintOptions

/** How one person prints budgets; remembered in this browser. */
export interface PrintChoices {
  readonly visao: PrintView
  readonly opcoes: Readonly<Record<PrintOption, boolean>>
}

export const optionLabels: Readonly<Record<PrintOption, string>> = {
  quantidade: 'Quantidade e diárias',
  valor_unitario: 'Valor unitário',
  so_grupos: 'Só os grupos',
  quebra_por_grupo: 'Um grupo por página',
  opcionais: 'Itens opcionais',
  condicoes: 'Condições',
  observacoes: 'Observações',
}

const storageKey = 'claquete.impressao'
const initial: PrintChoices = { visao: 'cliente', opcoes: padraoPrintOptions }

/** What was chosen the last time; whatever cannot be read is as in the beginning. */
export function readChoices(): PrintChoices {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<PrintChoices>
    const given = Object.entries(stored.opcoes ?? {}).filter(
      ([name, value]) => Object.hasOwn(padraoPrintOptions, name) && typeof value === 'boolean',
    )
    return {
      visao: stored.visao === 'interna' ? 'interna' : 'cliente',
      opcoes: { ...initial.opcoes, ...Object.fromEntries(given) },
    }
  } catch {
    return initial
  }
}

export function keepChoices(choices: PrintChoices): void {
  localStorage.setItem(storageKey, JSON.stringify(choices))
}
