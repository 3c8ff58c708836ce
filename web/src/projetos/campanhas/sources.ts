import { campanhaOptions } from '@claquete/contract/projetos/campanhas/campanha'
import { optionsWith } from '../../lib/form/option-search.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { readNow } from '../../lib/wire/call.ts'

const optionsStaleMs = 5 * 60_000

type Offered = Awaited<ReturnType<typeof readCampanhaOptions>>

export const readCampanhaOptions = async () =>
  (await readNow(campanhaOptions, {}, optionsStaleMs)).data

const listed = (name: string, of: (all: Offered) => Offered['responsaveis']): OptionSource => {
  const options = async (): Promise<Option[]> =>
    of(await readCampanhaOptions()).map(({ id, nome }) => ({ value: String(id), label: nome }))
  return {
    name,
    search: async (text) => optionsWith(await options(), text),
    find: async (value) => (await options()).find((one) => one.value === value),
  }
}

export const responsavelSource = listed('responsaveis-de-campanhas', (all) => all.responsaveis)
export const unidadeSource = listed('unidades-de-campanhas', (all) => all.empresas)
