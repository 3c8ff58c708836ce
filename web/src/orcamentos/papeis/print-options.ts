import { padraoPrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'
import { browserStorage } from '../../lib/plain/storage.ts'

export type PrintView = 'cliente' | 'interna'
export type PrintOption = keyof typeof padraoPrintOptions

/** Print options, remembered in this browser. */
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

/** The stored options; defaults for missing or invalid ones. */
export function readChoices(): PrintChoices {
  try {
    const stored = JSON.parse(browserStorage.getItem(storageKey) ?? '{}') as Partial<PrintChoices>
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
  browserStorage.setItem(storageKey, JSON.stringify(choices))
}
