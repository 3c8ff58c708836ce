import { tipoEquipamento } from '@claquete/contract/cadastros/registers/tipo-equipamento'
import { equipamentoOptions } from '@claquete/contract/equipamentos/registro/equipamento'
import { optionsWith } from '../../lib/form/option-search.ts'
import { registerSource } from '../../lib/form/selectors.ts'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { readNow, refreshReads } from '../../lib/wire/call.ts'

const optionsStaleMs = 5 * 60_000

type Offered = Awaited<ReturnType<typeof readEquipamentoOptions>>

export const readEquipamentoOptions = async () =>
  (await readNow(equipamentoOptions, {}, optionsStaleMs)).data

const listed = (name: string, of: (all: Offered) => Offered['tipos']): OptionSource => {
  const options = async (): Promise<Option[]> =>
    of(await readEquipamentoOptions()).map(({ id, nome }) => ({ value: String(id), label: nome }))
  return {
    name,
    search: async (text) => optionsWith(await options(), text),
    find: async (value) => (await options()).find((one) => one.value === value),
  }
}

export const unidadeSource = listed('unidades-de-equipamentos', (all) => all.empresas)

/** Types; who may register types makes a new one here. */
export function tipoSource(): OptionSource {
  const { create } = registerSource(tipoEquipamento)
  return {
    ...listed('tipos-de-equipamento-em-uso', (all) => all.tipos),
    ...(create && {
      create: async (text) => {
        const made = await create(text)
        await refreshReads(equipamentoOptions)
        return made
      },
    }),
  }
}
