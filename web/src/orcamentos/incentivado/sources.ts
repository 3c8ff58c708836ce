import { projetoIncentivadoOptions } from '@claquete/contract/orcamentos/incentivado/projeto'
import { optionsWith } from '../../lib/form/option-search.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { readNow } from '../../lib/wire/call.ts'

const optionsStaleMs = 5 * 60_000

type Offered = Awaited<ReturnType<typeof readProjetoOptions>>

export const readProjetoOptions = async () =>
  (await readNow(projetoIncentivadoOptions, {}, optionsStaleMs)).data

const listed = (name: string, of: (all: Offered) => Offered['empresas']): OptionSource => {
  const options = async (): Promise<Option[]> =>
    of(await readProjetoOptions()).map(({ id, nome }) => ({ value: String(id), label: nome }))
  return {
    name,
    search: async (text) => optionsWith(await options(), text),
    find: async (value) => (await options()).find((one) => one.value === value),
  }
}

export const unidadeSource = listed('unidades-de-projetos', (all) => all.empresas)
export const responsavelSource = listed('responsaveis-de-projetos', (all) => all.responsaveis)
